// A laid stick clicks, where this phone wants sounds: wood on wood, never a word. They are off until somebody asks.

import { table } from "../live/page.js";
import { recall } from "./cookies.js";

const LENGTH = 0.05, PITCH = 1900;
let audio = null;

function click() {
  audio ??= new AudioContext();
  const frames = Math.ceil(audio.sampleRate * LENGTH), noise = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < frames; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / frames) ** 6;
  const source = audio.createBufferSource(), body = audio.createBiquadFilter();
  Object.assign(body, { type: "bandpass" });
  body.frequency.value = PITCH;
  source.buffer = noise;
  source.connect(body).connect(audio.destination);
  source.start();
}

table.addEventListener("table:answered", ({ detail }) => { if (detail === "taken" && recall("sounds") === "on") click(); });
