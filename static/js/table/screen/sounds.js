// A laid stick clicks, where this phone wants sounds: wood on wood, never a word. At the end of a match the sticks rattle
// into their box, and it shuts. They are off until somebody asks.

import { table } from "../live/page.js";
import { recall } from "./cookies.js";

const LENGTH = 0.05, PITCH = 1900, SHUT = 700;
const RATTLE = [0.35, 0.41, 0.5, 0.55, 0.63, 0.7, 0.74];
let audio = null;

function click(pitch = PITCH, after = 0) {
  audio ??= new AudioContext();
  const frames = Math.ceil(audio.sampleRate * LENGTH), noise = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < frames; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / frames) ** 6;
  const source = audio.createBufferSource(), body = audio.createBiquadFilter();
  Object.assign(body, { type: "bandpass" });
  body.frequency.value = pitch;
  source.buffer = noise;
  source.connect(body).connect(audio.destination);
  source.start(audio.currentTime + after);
}

const wanted = () => recall("sounds") === "on";
table.addEventListener("table:answered", ({ detail }) => { if (detail === "taken" && wanted()) click(); });
table.addEventListener("table:ended", () => {
  if (!wanted()) return;
  RATTLE.forEach((after, place) => click(PITCH - 60 * place, after));
  click(SHUT, 0.9);
});
