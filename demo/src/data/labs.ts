import { normalRandom, seededRandom } from './random.ts';

const SEED = 20250106;
const START = '2025-01-06';
const DAY_MS = 86_400_000;
/** The admission with pneumonia: day of the year it began, and how fast its effects pass. */
const ADMISSION = { day: 64, halfLifeDays: 6 };
/** Sampled every two weeks, and daily, then every few days, around the admission. */
const DAYS = [...Array.from({ length: 26 }, (_, i) => i * 14), 64, 65, 66, 67, 69, 72, 76, 80].sort((a, b) => a - b);

interface Analyte {
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly criticalLow: number | null;
  readonly criticalHigh: number | null;
  /** Day-to-day spread, in the analyte's unit. */
  readonly spread: number;
  /** Expected value; `illness` is 1 at the height of the admission and falls to 0. */
  readonly course: (day: number, illness: number) => number;
}

const ANALYTES: readonly Analyte[] = [
  // biome-ignore format: one analyte a line
  { name: 'Creatinine', unit: 'mg/dL', digits: 2, low: 0.5, high: 1.1, criticalLow: null, criticalHigh: 4, spread: 0.06, course: (_, illness) => 1.05 + 1.7 * illness },
  // biome-ignore format: one analyte a line
  { name: 'Potassium', unit: 'mmol/L', digits: 1, low: 3.5, high: 5.1, criticalLow: 2.8, criticalHigh: 6.2, spread: 0.16, course: (_, illness) => 4.5 + 2 * illness },
  // biome-ignore format: one analyte a line
  { name: 'Haemoglobin', unit: 'g/dL', digits: 1, low: 12, high: 15.5, criticalLow: 7, criticalHigh: 20, spread: 0.18, course: (day, illness) => 11.1 + (day > 150 ? Math.min(2, (day - 150) / 70) : -day / 140) - 0.9 * illness },
  // biome-ignore format: one analyte a line
  { name: 'C-reactive protein', unit: 'mg/L', digits: 1, low: null, high: 5, criticalLow: null, criticalHigh: null, spread: 0.7, course: (_, illness) => 2.6 + 185 * illness },
  // biome-ignore format: one analyte a line
  { name: 'Fasting glucose', unit: 'mg/dL', digits: 0, low: 70, high: 99, criticalLow: 50, criticalHigh: 400, spread: 9, course: (day, illness) => 112 + 46 * Math.exp(-Math.max(0, day - 90) / 70) + 60 * illness },
  // biome-ignore format: one analyte a line
  { name: 'Sodium', unit: 'mmol/L', digits: 0, low: 136, high: 145, criticalLow: 120, criticalHigh: 160, spread: 1.3, course: (_, illness) => 140 - 7 * illness },
];

export interface LabResult {
  readonly date: string;
  readonly analyte: string;
  readonly value: number | null;
  readonly unit: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly criticalLow: number | null;
  readonly criticalHigh: number | null;
}

/**
 * A year of laboratory values of one invented patient: type 2 diabetes whose treatment changed in April,
 * an anaemia treated from June, and a pneumonia with kidney injury in March. Same values on every visit.
 */
export function makeLabs(): LabResult[] {
  const random = seededRandom(SEED);
  const normal = normalRandom(random);
  return DAYS.flatMap((day) =>
    ANALYTES.map(({ name, unit, digits, low, high, criticalLow, criticalHigh, spread, course }) => {
      const expected = course(day, illnessOn(day)) + spread * normal();
      const missing = random() < 0.02;
      const value = missing ? null : Number(Math.max(0.1, expected).toFixed(digits));
      return { date: isoDate(day), analyte: name, value, unit, low, high, criticalLow, criticalHigh };
    }),
  );
}

function illnessOn(day: number): number {
  const since = day - ADMISSION.day;
  return since < 0 ? 0 : 0.5 ** (since / ADMISSION.halfLifeDays);
}

function isoDate(day: number): string {
  return new Date(Date.parse(START) + day * DAY_MS).toISOString().slice(0, 10);
}
