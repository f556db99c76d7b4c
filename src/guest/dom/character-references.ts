/** Character references of HTML (13.2.5.72–80), with the names that are written in practice. */

/** U+00A0 to U+00FF, in their order; these names stand without a semicolon too. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde
ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;
/** U+0391 to U+03A9, and U+03B1 to U+03C9; there is no U+03A2. */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho . Sigma Tau Upsilon Phi Chi Psi Omega';
const SMALL_GREEK = GREEK.toLowerCase().replace('.', 'sigmaf');
const LEGACY = 'amp & lt < gt > quot " AMP & LT < GT > QUOT " COPY © REG ®';
/** Letters of a name that needs no semicolon; one of 100,000 would be cut as often. */
const MOST_LEGACY = 6;
/** Those of HTML 4, then what names of signs, arrows and marks are written besides. */
const OTHERS = `apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ thetasym ϑ upsih ϒ piv ϖ
ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹ rsaquo ›
oline ‾ frasl ⁄ euro € image ℑ weierp ℘ real ℜ trade ™ alefsym ℵ larr ← uarr ↑ rarr → darr ↓ harr ↔ crarr ↵ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓
hArr ⇔ forall ∀ part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ ni ∋ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨
cap ∩ cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ nsub ⊄ sube ⊆ supe ⊇ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅
lceil ⌈ rceil ⌉ lfloor ⌊ rfloor ⌋ lang ⟨ rang ⟩ loz ◊ spades ♠ clubs ♣ hearts ♥ diams ♦
excl ! num # dollar $ percnt % lpar ( rpar ) ast * plus + comma , period . sol / colon : semi ; equals = quest ? commat @ lsqb [ rsqb ]
lbrack [ rbrack ] bsol \\ Hat ^ lowbar _ grave \` lcub { lbrace { rcub } rbrace } verbar | vert | hyphen ‐ dash ‐ horbar ― mldr … nldr ‥
check ✓ checkmark ✓ cross ✗ star ☆ starf ★ bigstar ★ phone ☎ female ♀ male ♂ sung ♪ flat ♭ sharp ♯ malt ✠ sext ✶ bullet • centerdot ·
square □ squ □ squf ▪ blacksquare ▪ cir ○ utri ▵ utrif ▴ dtri ▿ dtrif ▾ rtri ▹ rtrif ▸ ltri ◃ ltrif ◂ xutri △ xdtri ▽ lozf ⧫
varr ↕ nwarr ↖ nearr ↗ searr ↘ swarr ↙ rarrw ↝ larrhk ↩ rarrhk ↪ lrarr ⇆ rlarr ⇄ udarr ⇅ olarr ↺ orarr ↻ rightarrow → leftarrow ←
uparrow ↑ downarrow ↓ vellip ⋮ ctdot ⋯ frac13 ⅓ frac23 ⅔ frac15 ⅕ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞ half ½ numero № copysr ℗ rx ℞
ohm Ω angst Å pm ± mp ∓ leq ≤ geq ≥ approx ≈ ap ≈ block █ blk14 ░ blk12 ▒ blk34 ▓ inodot ı caron ˇ breve ˘ dot ˙ ring ˚`;
/** What numbers 128–159 mean (Windows-1252). */
const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function tableOf(list: string): Map<string, string> {
  const parts = list.split(/\s/);
  return new Map(parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1]!] as const] : [])));
}

const legacy = tableOf(LEGACY);
const others = tableOf(OTHERS);
function addInOrder(table: Map<string, string>, names: string, first: number): void {
  for (const [i, name] of names.split(/\s/).entries()) table.set(name, String.fromCharCode(first + i));
}
addInOrder(legacy, LATIN, 0xa0);
addInOrder(others, GREEK, 0x391);
addInOrder(others, SMALL_GREEK, 0x3b1);
// Spaces, and marks that are not seen.
addInOrder(others, 'ensp emsp emsp13 emsp14', 0x2002);
addInOrder(others, 'numsp puncsp thinsp hairsp ZeroWidthSpace zwnj zwj lrm rlm', 0x2007);
others.set('Tab', '\t').set('NewLine', '\n');

/** Unknown names stay as they are written. */
export function decodeCharacterReferences(text: string, inAttribute: boolean): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(?:x([\da-f]+)|(\d+))|([a-z][a-z\d]*))(;?)/gi,
    (reference, hex: string | undefined, decimal: string | undefined, name: string, end: string, at: number) => {
      if (hex ?? decimal) return fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
      const known = legacy.get(name) ?? (end && others.get(name));
      if (inAttribute) return !known || (!end && text[at + reference.length] === '=') ? reference : known;
      // What begins with a name that needs no semicolon: `&copy2026`.
      for (let length = Math.min(name.length, MOST_LEGACY); !known && length > 1; length -= 1) {
        const character = legacy.get(name.slice(0, length));
        if (character) return character + name.slice(length) + end;
      }
      return known || reference;
    },
  );
}

function fromCodePoint(code: number): string {
  if (code >= 0x80 && code < 0xa0) return C1[code - 0x80]!;
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}
