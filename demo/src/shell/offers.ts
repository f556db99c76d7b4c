import type { Violation } from '../element.ts';

/** A finding whose line can be exchanged for the one it offers. */
type Offer = Violation & { readonly line: number; readonly replacement: string };

/**
 * The module with the lines that `findings` offer in place of those they name. Of several findings in a
 * line the first is used; a line that has been changed since is left as it is.
 *
 * @returns `undefined` where there is nothing to exchange
 */
export function useOffers(code: string, findings: readonly Violation[]): string | undefined {
  const lines = code.split('\n');
  const offers = new Map<number, Offer>();
  for (const finding of findings) {
    if (isOffer(finding) && !offers.has(finding.line) && stands(finding, lines)) offers.set(finding.line, finding);
  }
  if (offers.size === 0) return undefined;
  return lines
    .map((text, i) => {
      const offer = offers.get(i + 1);
      return offer ? text.slice(0, text.search(/\S|$/)) + offer.replacement : text;
    })
    .join('\n');
}

function isOffer(finding: Violation): finding is Offer {
  return finding.line !== undefined && finding.replacement !== undefined;
}

/** The snippet is the trimmed line, cut when it is long. */
function stands({ line, snippet = '' }: Offer, lines: readonly string[]): boolean {
  return snippet !== '' && (lines[line - 1]?.trim().startsWith(snippet) ?? false);
}
