"""Questions of screens: the look of a table, its choices, reasons and prospects."""
