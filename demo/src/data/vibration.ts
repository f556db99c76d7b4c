import { normalRandom, seededRandom } from './random.ts';

const SEED = 20260101;
const SAMPLES = 1_000_000;
const PER_SECOND = 1000;
/** Seconds; from here on each turn hits a crack that grows. */
const CRACK_AT = 700;
const TURNS_PER_SECOND = 29.2;

/** A million samples of an invented machine, as typed columns. Same values on every visit. */
export function makeVibration(): { second: Float64Array; acceleration: Float64Array } {
  const normal = normalRandom(seededRandom(SEED));
  const second = new Float64Array(SAMPLES);
  const acceleration = new Float64Array(SAMPLES);
  for (let i = 0; i < SAMPLES; i++) {
    const at = i / PER_SECOND;
    const turn = (at * TURNS_PER_SECOND) % 1;
    const worn = Math.max(0, at - CRACK_AT) / 100;
    const hum = 0.45 * Math.sin(2 * Math.PI * TURNS_PER_SECOND * at) * (1 + 0.3 * Math.sin(at / 40));
    const knock = worn * Math.exp(-turn * 18) * Math.sin(2 * Math.PI * 310 * at);
    second[i] = at;
    acceleration[i] = hum + knock + 0.18 * normal();
  }
  return { second, acceleration };
}
