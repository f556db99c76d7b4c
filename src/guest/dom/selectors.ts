/**
 * Selectors: type, `*`, `#id`, `.class`, `[attribute]` with its operators, descendants, `>` and lists.
 * Matching takes time in proportion to depth × length: no selector backtracks. A part of the guest that a program
 * has only where its module names what takes one.
 */
import { getAttribute } from './attributes.ts';
import { defineMethods } from './element.ts';
import { syntaxError } from './errors.ts';
import { facadeOf } from './node.ts';
import { GuestParent, selectAll } from './parent.ts';
import { findClosest, hasToken, type Selector, select } from './select.ts';
import { ELEMENT, type NodeRecord } from './tree.ts';

interface Compound {
  readonly tests: readonly ((node: NodeRecord) => boolean)[];
  /** Whether the compound before it must match the parent, not any ancestor. */
  readonly isChild: boolean;
}

/** Compounds of one complex selector; its progress is kept in the bits of one number. */
const MAX_COMPOUNDS = 30;
const NAME = '[\\w\\u0080-\\uffff-]+';
const PART = new RegExp(
  `(\\*|${NAME})|([#.])(${NAME})|\\[\\s*(${NAME})\\s*(?:([~|^$*]?)=\\s*(?:"([^"]*)"|'([^']*)'|(${NAME}))\\s*)?\\]`,
  'y',
);
const COMBINATOR = /\s*([>,])\s*|\s+/y;

/** @throws SyntaxError for what this DOM does not know */
export function compileSelector(source: string): Selector {
  const text = source.trim();
  const fail = () =>
    syntaxError(
      `"${text.slice(0, 100)}" is not a selector here; known are tag, #id, .class, [attribute], "a b", "a > b" and "a, b"`,
    );
  const list: Compound[][] = [[]];
  let isChild = false;
  for (let at = 0; at < text.length || at === 0; ) {
    const tests: Compound['tests'][number][] = [];
    for (PART.lastIndex = at; ; ) {
      const part = PART.exec(text);
      if (!part || (part[1] !== undefined && tests.length > 0)) break;
      at = PART.lastIndex;
      tests.push(compilePart(part));
    }
    const complex = list.at(-1)!;
    if (tests.length === 0 || complex.push({ tests, isChild }) > MAX_COMPOUNDS) throw fail();
    if (at >= text.length) break;
    COMBINATOR.lastIndex = at;
    const combinator = COMBINATOR.exec(text);
    if (!combinator || COMBINATOR.lastIndex >= text.length) throw fail();
    at = COMBINATOR.lastIndex;
    isChild = combinator[1] === '>';
    if (combinator[1] === ',') list.push([]);
  }
  return (node) => list.some((complex) => isMatch(complex, node));
}

function compilePart([, tag, mark, name, attribute, operator, ...values]: RegExpExecArray): (
  node: NodeRecord,
) => boolean {
  if (tag === '*') return () => true;
  if (tag !== undefined) return (node) => node.tag === tag.toLowerCase();
  if (mark === '#') return (node) => node.attributes.get('id') === name;
  if (mark === '.') return (node) => hasToken(node.attributes.get('class'), name!);
  const wanted = values.find((value) => value !== undefined);
  return (node) => {
    const value = getAttribute(node, attribute!);
    if (value === null || wanted === undefined) return value !== null;
    if (operator === '~') return hasToken(value, wanted);
    if (operator === '|') return value === wanted || value.startsWith(`${wanted}-`);
    if (operator === '') return value === wanted;
    if (wanted === '') return false;
    return operator === '^'
      ? value.startsWith(wanted)
      : operator === '$'
        ? value.endsWith(wanted)
        : value.includes(wanted);
  };
}

const isCompound = ({ tests }: Compound, node: NodeRecord) => tests.every((test) => test(node));

function isMatch(complex: readonly Compound[], node: NodeRecord): boolean {
  const last = complex.length - 1;
  if (!isCompound(complex[last]!, node)) return false;
  if (last === 0) return true;
  const path: NodeRecord[] = [];
  for (let at = node.parent; at?.type === ELEMENT; at = at.parent) path.push(at);
  // Bit i: the compounds up to i match, ending at the parent, or at any ancestor.
  let atParent = 0;
  let above = 0;
  const reaches = (i: number) => i === 0 || ((complex[i]!.isChild ? atParent : above) >> (i - 1)) & 1;
  for (const ancestor of path.reverse()) {
    let here = 0;
    for (let i = 0; i < last; i += 1) if (reaches(i) && isCompound(complex[i]!, ancestor)) here |= 1 << i;
    atParent = here;
    above |= here;
  }
  return Boolean(reaches(last));
}

const selector = (given: unknown) => compileSelector(`${given}`);

defineMethods({
  matches: (record, given) => selector(given)(record),
  closest: (record, given) => facadeOf(findClosest(record, selector(given))),
});
defineMethods(
  {
    querySelector: (record, given) => facadeOf(select(record, selector(given), 1)[0]),
    querySelectorAll: (record, given) => selectAll(record, selector(given)),
  },
  GuestParent,
);
