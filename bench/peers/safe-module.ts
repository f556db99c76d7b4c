import { LIMITS } from '../support/contestants.ts';
import { clear, runElement } from '../support/element.ts';
import type { Peer } from './peer.ts';

async function run(code: string, expression: string): Promise<{ result: string; ms: number }> {
  const module = `${code}\nfunction render() { console.log(${expression}); }`;
  const { logs } = await runElement({ code: module, level: 'permissive', limits: LIMITS });
  const [line] = logs;
  if (!line) throw new Error('the module logged nothing');
  return { result: String(line.args[0]), ms: line.ms };
}

export const safeModule: Peer = { name: 'safe-module', run };

/** Without the frames that stand ready once a page has shown a module. */
export const firstSafeModule: Peer = {
  name: 'safe-module, the first of a page',
  run(code, expression) {
    clear();
    return run(code, expression);
  },
};
