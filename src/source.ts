/** The module's source: the `code` it was given, or what `src` answers. */

/** @throws SafeModuleError `SM704` when `code` is no string or nothing was given, `SM705` when `src` can't be had */
export async function loadSource(code: unknown, src: unknown, maxBytes: number, signal: AbortSignal): Promise<string> {
  // A page that sets `code` does not pay for fetching.
  return typeof code === 'string' ? code : (await import('./fetch-source.ts')).findSource(code, src, maxBytes, signal);
}
