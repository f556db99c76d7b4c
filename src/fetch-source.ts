/** What the element's `src` answers, if that can be a module. */
import { SafeModuleError } from './errors.ts';

/** @throws SafeModuleError `SM705` saying what the address answered */
export async function fetchSource(src: string, maxBytes: number, signal: AbortSignal): Promise<string> {
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
