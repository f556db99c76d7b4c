/** What the element's `src` answers, if that can be a module; and what is wrong where it has neither that nor code. */
import { SafeModuleError } from './errors.ts';

/** In place of an address, where there is no element that has one: it is not spoken of then. */
const NO_ADDRESS = false;

/** As `loadSource`, of what is no text. */
export function findSource(code: unknown, src: unknown, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (code === undefined || code === null) {
    if (typeof src === 'string' && src !== '') return fetchSource(src, maxBytes, signal);
    throw new SafeModuleError('SM704', 'There is no code to run', 'host', {
      field: 'code',
      remedy:
        src === NO_ADDRESS
          ? 'Set `code` to its source text'
          : 'Set `code` or `src`, or put a <script type="text/safe-module"> inside the element',
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
function fetchSource(src: string, maxBytes: number, signal: AbortSignal): Promise<string> {
  return fetchText(src, { field: 'src', shown: src, file: 'module', maxBytes, signal });
}

export interface TextWanted {
  /** What named the address, for the message. */
  readonly field: string;
  /** As the page wrote it. */
  readonly shown: string;
  /** What is to be there: `module`. */
  readonly file: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** @throws SafeModuleError `SM705` saying what the address answered; what aborts `signal`, where it has aborted */
export async function fetchText(
  address: string,
  { field, shown, file, maxBytes, signal }: TextWanted,
): Promise<string> {
  const fail = (what: string, remedy: string): never => {
    throw new SafeModuleError('SM705', `${field}="${shown.slice(0, 200)}" ${what}`, 'host', { field, remedy });
  };
  const unreachable = 'Check the address, and that the server allows this page to read it (CORS)';
  const response = await fetch(address, { signal, credentials: 'same-origin' }).catch((error: unknown): Response => {
    if (signal.aborted) throw error;
    return fail('could not be reached', unreachable);
  });
  if (!response.ok)
    fail(`answered ${response.status}`, `Check the address: it must answer 200 with the ${file}’s text`);
  const type = response.headers.get('content-type') ?? '';
  if (/\b(html|xml)\b/i.test(type))
    fail(
      `answered ${type.split(';')[0]}, not a ${file}`,
      `The address gives a page (often an error or login page); name the ${file} itself`,
    );
  const text = await response.text().catch((): string => fail('broke off', unreachable));
  if (/^\s*<(!doctype|html)\b/i.test(text)) fail(`answered an HTML page, not a ${file}`, `Name the ${file} itself`);
  // The scan says by how much it is too large; what is far larger is not even kept.
  return text.length > maxBytes * 4 ? text.slice(0, maxBytes * 4) : text;
}
