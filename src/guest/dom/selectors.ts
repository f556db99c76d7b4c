/**
 * Selectors (Selectors Level 4): type, `*`, `#id`, `.class`, `[attribute]` with its operators, the pseudo-classes of
 * `pseudo-classes.ts`, `:not()`, `:is()`, `:where()`, `:has()`, all combinators and lists. A part of the guest that a
 * program has only where its module names what takes one.
 */
import { getAttribute } from './attributes.ts';
import { defineMethods } from './element.ts';
import { syntaxError } from './errors.ts';
import { type Compound, has, matchList } from './match-selectors.ts';
import { facadeOf } from './node.ts';
import { GuestParent, selectAll } from './parent.ts';
import { createFindings, NTH, PSEUDO_CLASSES, readNth } from './pseudo-classes.ts';
import { findClosest, hasToken, type Selector, select } from './select.ts';
import type { NodeRecord } from './tree.ts';

/** Compounds of one complex selector; its progress is kept in the bits of one number. */
const MAX_COMPOUNDS = 30;
/** Of a whole selector, with what is in parentheses. */
const MAX_TOTAL = 100;
/** UTF-16 code units: blanks in it can be read in several ways. */
const MAX_LENGTH = 2000;
const NAME = '[\\w\\u0080-\\uffff-]+';
const SIMPLE = new RegExp(
  `(\\*|${NAME})|([#.])(${NAME})|\\[\\s*(${NAME})\\s*(?:([~|^$*]?)=\\s*(?:"([^"]*)"|'([^']*)'|(${NAME}))\\s*([is]?)\\s*)?\\]|:([a-z-]+)(\\(\\s*)?`,
  'iy',
);
const COMBINATOR = /\s*([>+~,])\s*|\s+/y;
const RELATIVE = /\s*([>+]?)\s*/y;
const CLOSING = /\s*\)/y;
const NEXT = /\s*(,)\s*/y;
const KNOWN =
  'tag, #id, .class, [attribute], :checked, :disabled, :first-child, :nth-child(), :not(), :is(), :has(), "a b", "a > b", "a + b", "a ~ b" and "a, b"';

/**
 * @param scope what `:scope` is
 * @returns to be used before anything changes: it remembers where nodes stand
 * @throws SyntaxError for what this DOM does not know
 */
export function compileSelector(source: string, scope?: NodeRecord): Selector {
  const text = source.trim();
  const findings = createFindings();
  let at = 0;
  let total = 0;
  let inHas = false;
  const fail = () => syntaxError(`"${text.slice(0, 100)}" is not a selector here; known are ${KNOWN}`);
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  /** Up to the end, or to the parenthesis that closes it. */
  function readList(isInner = false): Selector {
    const list: Compound[][] = [[]];
    for (let combinator = ' '; ; ) {
      if (list.at(-1)!.push({ tests: readCompound(), combinator }) > MAX_COMPOUNDS) throw fail();
      if (isInner ? take(CLOSING) : at >= text.length) return matchList(list);
      const found = take(COMBINATOR);
      if (!found) throw fail();
      combinator = found[1] ?? ' ';
      if (combinator === ',') {
        list.push([]);
        combinator = ' ';
      }
    }
  }

  function readCompound(): Selector[] {
    const tests: Selector[] = [];
    for (;;) {
      const before = at;
      const found = take(SIMPLE);
      if (!found) break;
      if (found[1] !== undefined && tests.length > 0) {
        at = before;
        break;
      }
      tests.push(
        found[10] === undefined ? testOf(found) : readPseudoClass(found[10].toLowerCase(), Boolean(found[11])),
      );
    }
    total += 1;
    if (tests.length === 0 || total > MAX_TOTAL) throw fail();
    return tests;
  }

  function readPseudoClass(name: string, hasArgument: boolean): Selector {
    if (!hasArgument) {
      const test = Object.hasOwn(PSEUDO_CLASSES, name) && PSEUDO_CLASSES[name];
      if (test) return (node) => test(node, findings);
      if (name === 'scope') return (node) => node === scope;
    } else if (name === 'is' || name === 'where') return readList(true);
    else if (name === 'not') {
      const list = readList(true);
      return (node) => !list(node);
    } else if (name === 'has' && !inHas) return readHas();
    else if (Object.hasOwn(NTH, name)) {
      const matches = readNth(take);
      const countOf = NTH[name]!;
      if (matches) return (node) => matches(countOf(findings.placeOf(node)));
    }
    throw fail();
  }

  /** Each with one compound. The attack: one in the other, each of which looks at everything below. */
  function readHas(): Selector {
    inHas = true;
    const list: Compound[] = [];
    do {
      const combinator = take(RELATIVE)![1] || ' ';
      list.push({ combinator, tests: readCompound() });
    } while (take(NEXT));
    inHas = false;
    if (!take(CLOSING)) throw fail();
    return (node) => list.some((relative) => has(node, relative));
  }

  if (text.length > MAX_LENGTH) throw fail();
  return readList();
}

function testOf([, tag, mark, name, attribute, operator, ...rest]: RegExpExecArray): Selector {
  if (tag === '*') return () => true;
  if (tag !== undefined) return (node) => node.tag === tag.toLowerCase();
  if (mark === '#') return (node) => node.attributes.get('id') === name;
  if (mark === '.') return (node) => hasToken(node.attributes.get('class'), name!);
  const fold = rest[3] ? (text: string) => text.toLowerCase() : (text: string) => text;
  const given = rest.slice(0, 3).find((value) => value !== undefined);
  const wanted = given === undefined ? undefined : fold(given);
  return (node) => {
    const text = getAttribute(node, attribute!);
    if (text === null || wanted === undefined) return text !== null;
    const value = fold(text);
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

const selector = (record: NodeRecord, given: unknown) => compileSelector(`${given}`, record);

defineMethods({
  matches: (record, given) => selector(record, given)(record),
  closest: (record, given) => facadeOf(findClosest(record, selector(record, given))),
});
defineMethods(
  {
    querySelector: (record, given) => facadeOf(select(record, selector(record, given), 1)[0]),
    querySelectorAll: (record, given) => selectAll(record, selector(record, given)),
  },
  GuestParent,
);
