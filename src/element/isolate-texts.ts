/**
 * Texts of JSON that a reader judges, each by itself.
 *
 * The attack: Hebrew or Arabic in a key and in its value: what lies between them goes from right to left as well (UAX 9, N1),
 * and the value stands where the key should; or before numbers, which change their order. The defence: such a text is isolated
 * from what is around it. Within it, words read as their readers read them.
 */
import { make } from './make.ts';

const TEXT = /("(?:[^"\\]|\\.)*")/;
const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** @param json as `showValue` writes it; @returns what shows the same, in order */
export function isolateTexts(json: string): (Node | string)[] {
  return json
    .split(TEXT)
    .map((piece, i) => (i % 2 === 1 && RTL.test(piece) ? make('bdi', { dir: 'ltr' }, piece) : piece));
}
