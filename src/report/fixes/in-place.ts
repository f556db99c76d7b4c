/**
 * What does here what a banned name is written for in pages: of names that are banned for one reason, and come with one remedy,
 * some are written for something else.
 */
import type { Violation } from '../../protocol/violation.ts';

const COPY = 'Show the text in a `<textarea readonly>`: readers copy it from there.';
const IN_PLACE: readonly (readonly [names: RegExp, way: string])[] = [
  [
    /^(?:window\.)?matchMedia$/,
    'Write `@media (prefers-color-scheme: dark) { … }` in a `<style>`; of widths `container.clientWidth` and `@container` tell.',
  ],
  [
    /^(?:window\.)?getComputedStyle$/,
    'Use `currentColor` for the page’s colour, and `getBoundingClientRect()` for sizes.',
  ],
  [/^(?:window\.)?MutationObserver$/, 'What changes is the module’s own doing: call there what follows from it.'],
  [/^(?:window\.)?IntersectionObserver$/, 'Show a part, and the next one when its reader asks for it by a click.'],
  [/^navigator\.clipboard\b/, COPY],
  [/^(?:Blob|URL\.createObjectURL)$/, `Nothing is downloaded. ${COPY}`],
  [/^(?:window\.)?confirm$/, 'Ask in `container`: show a button that confirms, and one that does not.'],
  [/^(?:window\.)?prompt$/, 'Put an `<input>` into `container`, and listen to its `change`.'],
  [/^document\.head$/, 'Put the `<style>` into `container`.'],
];

/** @returns the violation, with the remedy that belongs to its name */
export function nameInPlace(violation: Violation): Violation {
  const { code, message, hint, replacement } = violation;
  if (code !== 'SM110' || replacement !== undefined) return violation;
  const [, name] = /^`([\w.]+)` is not available/.exec(message) ?? [];
  const [, way] = IN_PLACE.find(([names]) => name && names.test(name)) ?? [];
  // A policy may allow some of them at another level: that is said behind.
  const allowed = / A page may allow it at level \w+\.$/.exec(hint)?.[0] ?? '';
  return way ? { ...violation, hint: `${way}${allowed}` } : violation;
}
