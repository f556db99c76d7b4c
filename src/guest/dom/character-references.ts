/** Character references of HTML (13.2.5.72–80), with the names that are written in practice. */

/** Names that stand without a semicolon too. */
const LEGACY = `amp & lt < gt > quot " copy © reg ® deg ° plusmn ± micro µ middot · times × divide ÷ para ¶ sect § laquo « raquo »
cent ¢ pound £ yen ¥ frac12 ½ frac14 ¼ frac34 ¾ sup1 ¹ sup2 ² sup3 ³ auml ä ouml ö uuml ü szlig ß eacute é egrave è`;
const OTHERS = `apos ' trade ™ hellip … mdash — ndash – bull • le ≤ ge ≥ ne ≠ asymp ≈ larr ← uarr ↑ rarr → darr ↓ harr ↔ lsquo ‘ rsquo ’
ldquo “ rdquo ” dagger † permil ‰ euro € infin ∞ minus − sum ∑ radic √ Delta Δ Omega Ω Sigma Σ alpha α beta β gamma γ delta δ lambda λ
mu μ pi π sigma σ omega ω check ✓ cross ✗ star ☆ starf ★`;
/** What numbers 128–159 mean (Windows-1252). */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function tableOf(list: string): Map<string, string> {
  const parts = list.split(/\s/);
  return new Map(parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1]!] as const] : [])));
}

// Spaces separate the lists' entries.
const legacy = tableOf(LEGACY).set('nbsp', '\u00a0');
const others = tableOf(OTHERS).set('ensp', '\u2002').set('emsp', '\u2003').set('thinsp', '\u2009').set('shy', '\u00ad');

/** Unknown names stay as they are written. */
export function decodeCharacterReferences(text: string, inAttribute: boolean): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(?:x([\da-f]+)|(\d+))|([a-z][a-z\d]*))(;?)/gi,
    (reference, hex: string | undefined, decimal: string | undefined, name: string, end: string, at: number) => {
      if (hex ?? decimal) return fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
      const character = legacy.get(name);
      if (end) return character ?? others.get(name) ?? reference;
      return inAttribute && text[at + reference.length] === '=' ? reference : (character ?? reference);
    },
  );
}

function fromCodePoint(code: number): string {
  if (code >= 0x80 && code < 0xa0) return C1[code - 0x80]!;
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
