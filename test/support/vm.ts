/** A VM of the realm `vm` on the page's own thread: for what is asked of the VM alone. */
import { url } from 'virtual:quickjs-file';
import { type Machine, type MachineOptions, open } from '../../src/vm/machine.ts';

let compiled: Promise<WebAssembly.Module> | undefined;

/** @returns QuickJS */
export function compileVm(): Promise<WebAssembly.Module> {
  compiled ??= fetch(url).then(async (response) => WebAssembly.compile(await response.arrayBuffer()));
  return compiled;
}

export interface OpenVm {
  readonly machine: Machine;
  /** What the program has posted so far. */
  readonly posted: Record<string, unknown>[];
}

/** @param program what runs in place of a guest's program: it has the thread's `postMessage` and the rest */
export async function openVm(program: string, settings: Partial<MachineOptions> = {}): Promise<OpenVm> {
  const posted: Record<string, unknown>[] = [];
  const machine = await open({
    wasm: await compileVm(),
    program: `"use strict";${program}`,
    run: 'run',
    memoryMb: 64,
    computeMs: 1000,
    post: (message) => posted.push(message as Record<string, unknown>),
    ...settings,
  });
  return { machine, posted };
}

/** @returns what an expression is in the VM, as far as messages hold it; what it throws, as text */
export async function evaluateInVm(expressions: readonly string[]): Promise<unknown[]> {
  const tries = expressions.map((text) => attempt(text)).join(',');
  const { posted } = await openVm(`postMessage({values:[${tries}].map((run)=>run())})`);
  return posted[0]!.values as unknown[];
}

/** The text of a function that gives the value of an expression, or the name of the error it ends in. */
export function attempt(expression: string): string {
  return `()=>{try{return(${expression})}catch(error){return 'threw '+error.name}}`;
}
