/** What the element's `src` answers, if that can be a module; and what is wrong where it has neither that nor code. */
import { SafeModuleError } from './errors.ts';

/** As `loadSource`, of what is no text. */
export function findSource(code: unknown, src: unknown, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (code === undefined || code === null) {
    if (typeof src === 'string' && src !== '') return fetchSource(src, maxBytes, signal);
    throw new SafeModuleError('SM704', 'There is no code to run', 'host', {
      field: 'code',
      remedy: 'Set `code` or `src`, or put a <script type="text/safe-module"> inside the element',
    });
  }
  throw new SafeModuleError('SM704', `code is ${describe(code)}, not a string`, 'host', {
    field: 'code',
    remedy: 'Set `code` to the source text of a module',
  });
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** @throws SafeModuleError `SM705` saying what the address answered */
async function fetchSource(src: string, maxBytes: number, signal: AbortSignal): Promise<string> {
  const fail = (what: string, remedy: string): never => {
    throw new SafeModuleError('SM705', `src="${src.slice(0, 200)}" ${what}`, 'host', { field: 'src', remedy });
  };
  const unreachable = 'Check the address, and that the server allows this page to read it (CORS)';
  const response = await fetch(src, { signal, credentials: 'same-origin' }).catch((error: unknown): Response => {
    if (signal.aborted) throw error;
    return fail('could not be reached', unreachable);
  });
  if (!response.ok) fail(`answered ${response.status}`, 'Check the address: it must answer 200 with the module’s text');
  const type = response.headers.get('content-type') ?? '';
  if (/\b(html|xml)\b/i.test(type))
    fail(
      `answered ${type.split(';')[0]}, not a module`,
      'The address gives a page (often an error or login page); name the module’s own file',
    );
  const text = await response.text().catch((): string => fail('broke off', unreachable));
  if (/^\s*<(!doctype|html)\b/i.test(text)) fail('answered an HTML page, not a module', 'Name the module’s own file');
  // The scan says by how much it is too large; what is far larger is not even kept.
  return text.length > maxBytes * 4 ? text.slice(0, maxBytes * 4) : text;
}
