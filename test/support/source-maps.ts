/** Which source maps a page names (`tools/source-maps-command.mjs`). */
import { sendCommand } from './command.ts';

export interface SourceMaps {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/** @returns `null` where the browser's driver does not tell */
export async function findSourceMaps(): Promise<SourceMaps | null> {
  const found = (await sendCommand('source-maps')) as SourceMaps | { readonly missing: true };
  return 'missing' in found ? null : found;
}
