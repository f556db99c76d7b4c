/** Where a kernel can run. Each turn is a fresh thread. */
import { ALL_WALLS, type Walls } from '../../src/walls.ts';
import { runElement } from './element.ts';
import { type Kernel, measured, type Sample } from './kernels.ts';

export type Contestant = (kernel: Kernel) => Promise<Sample>;

export const LIMITS = { computeMs: 10_000, timeoutMs: 60_000, ticks: 1e10, memoryMb: 512, codeBytes: 1 << 20 };

/** In an element, behind every wall, or without those that `walls` takes down (test build only). */
export function inGuest(walls?: Partial<Walls>): Contestant {
  return async (kernel) => {
    const code = `${measured(kernel)}
function render() { const { ms, checksum } = measureKernel(); console.log(ms, checksum); }`;
    const properties = { code, level: 'permissive', limits: LIMITS } as const;
    const { logs } = await runElement(walls ? { ...properties, testWalls: { ...ALL_WALLS, ...walls } } : properties);
    const [ms, checksum] = logs[0]?.args ?? [];
    return { ms: Number(ms), checksum: String(checksum) };
  };
}

/** In a Worker without any guard, in strict mode as the guest is. */
export function inWorker(wrap: (code: string) => string = (code) => code): Contestant {
  return async (kernel) => {
    const script = `"use strict";${wrap(`${measured(kernel)} postMessage(measureKernel());`)}`;
    const url = URL.createObjectURL(new Blob([script]));
    const worker = new Worker(url);
    const sample = await new Promise<Sample>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(`${kernel.name} in a plain Worker: ${message}`));
    });
    worker.terminate();
    URL.revokeObjectURL(url);
    return sample;
  };
}
