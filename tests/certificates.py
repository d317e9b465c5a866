"""Certificates made for a test, signed by themselves: browsers accept them only where a test tells them to."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.serving import HANGS

NAMES = ("DNS:porotos.test", "DNS:*.club.test", "IP:127.0.0.1")
_VALID, _EXPIRED = ("20200101000000Z", "20991231000000Z"), ("20200101000000Z", "20200201000000Z")
_CONFIGURATION = """
[req]
distinguished_name = nobody
[nobody]
[ca]
default_ca = own
[own]
database = {folder}/index
serial = {folder}/serial
new_certs_dir = {folder}
default_md = sha256
policy = any
x509_extensions = names
[any]
commonName = supplied
[names]
subjectAltName = {names}
"""


def make_certificate(folder: Path, *names: str, expired: bool = False, password: str = "") -> tuple[Path, Path]:
    """Makes a certificate for these names (DNS:… or IP:…) in a new folder; returns its file and its key's."""
    if not shutil.which("openssl"):
        assert os.environ.get("REFEREE_REQUIRE_ALL") != "1", "openssl makes the tests' certificates"
        pytest.skip("openssl makes the tests' certificates")
    folder.mkdir()
    (folder / "index").touch()
    (folder / "serial").write_text("01")
    (folder / "own.cnf").write_text(_CONFIGURATION.format(folder=folder, names=",".join(names or NAMES)))
    start, end = _EXPIRED if expired else _VALID
    key, file = folder / "key.pem", folder / "cert.pem"
    encrypted = ["-aes256", "-pass", f"pass:{password}"] if password else []
    _openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", str(key), *encrypted)
    secret = ["-passin", f"pass:{password}"] if password else []
    own = ["-config", str(folder / "own.cnf")]
    wish = str(folder / "wish.csr")
    _openssl("req", "-new", "-key", str(key), "-subj", "/CN=porotos", "-out", wish, *secret, *own)
    dates = ["-startdate", start, "-enddate", end]
    signing = ["-selfsign", "-keyfile", str(key), "-in", wish, "-out", str(file), "-notext", "-batch"]
    _openssl("ca", *signing, *dates, *secret, *own)
    return file, key


def _openssl(*arguments: str) -> None:
    made = subprocess.run(["openssl", *arguments], capture_output=True, text=True, timeout=HANGS)
    assert made.returncode == 0, made.stderr
