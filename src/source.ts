/** The module's source: the `code` it was given, or what `src` answers. */
import { SafeModuleError } from './errors.ts';

/** @throws SafeModuleError `SM704` when `code` is no string or nothing was given, `SM705` when `src` can't be had */
export async function loadSource(code: unknown, src: unknown, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (typeof code === 'string') return code;
  if (code !== undefined && code !== null) {
    throw new SafeModuleError('SM704', `code is ${describe(code)}, not a string`, 'host', {
      field: 'code',
      remedy: 'Set `code` to the source text of a module',
    });
  }
  // A page that sets `code` does not pay for fetching.
  if (typeof src === 'string' && src !== '')
    return (await import('./fetch-source.ts')).fetchSource(src, maxBytes, signal);
  throw new SafeModuleError('SM704', 'There is no code to run', 'host', {
    field: 'code',
    remedy: 'Set `code` or `src`, or put a <script type="text/safe-module"> inside the element',
  });
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
