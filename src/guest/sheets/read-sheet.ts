/** From the text of a `style` element to rules (CSS Syntax 5.4, as far as style rules and `@media` go). */
import { isControlPart } from '../../policy/control-parts.ts';
import { STYLE_PROPERTIES } from '../../policy/markup.ts';
import { isNothingLost } from '../../policy/nothing-lost.ts';
import { aliasOf, meantValueOf, scaleOf } from '../../policy/style-aliases.ts';
import {
  checkRuleStyle,
  isMediaAllowed,
  isSelectorAllowed,
  MAX_RULES,
  MOST_SELECTORS,
  type StyleRule,
} from '../../policy/style-sheet.ts';
import { declarationsOf } from '../dom/declarations.ts';
import type { Declarations } from '../tables/look.ts';
import type { AttributeTexts } from './attribute-texts.ts';
import { Important } from './important.ts';
import { conditionOfRule } from './media.ts';
import { coverContainer } from './overlays.ts';
import { MAX_SELECTORS, selectorsOf } from './selector-lists.ts';
import { findClose } from './substitute.ts';
import { nameTables, paintTables } from './table-parts.ts';
import { Variables, type WrittenRule } from './variables.ts';

/** @param reportName what is left out: a selector, property, value or at-rule */
export type LeftOut = (
  kind: 'selector' | 'style-property' | 'style-value' | 'at-rule' | 'rules' | 'table-part' | 'table-parts',
  name: string,
  value: string,
) => void;

/** @returns selectors of the stage's grammar, where there are some (`asked.ts`, `at-container.ts`) */
type ReplaceConditions = (selector: string) => readonly string[];

/**
 * Of a `summary`: one browser's word for what `list-style` says, beside which it is written. And what single browsers draw of
 * bars that scroll, controls and what moves.
 */
const MARKER =
  /::(?:marker|selection|backdrop|details-content|-(?:webkit|moz|ms)-[a-z-]+)(?::(?:hover|active|horizontal|vertical))?$/i;
const COMMENT = /\/\*.*?(?:\*\/|$)/gs;
/** Rules within rules. */
const MAX_NESTED = 4;
const BLANKS = /\s*/y;
/** What is so without a word: `@container` asks the module's own width, and both schemes are the page's. */
const HOLDS_ANYHOW = /^container(?:-type)?:.*inline-size|^container-name:|^color-scheme:(?=.*light).*dark/i;

/** Text that runs downwards, and is turned to run upwards: it stands level here (`writing-mode` is left out), not on its head. */
const DOWNWARDS = /^\s*(?:vertical|sideways|tb)/i;
const HALF_TURN = /^(?:transform:\s*rotate\(\s*[-+]?180deg\s*\)|rotate:\s*[-+]?180deg)\s*$/i;

/** Of layers only the order is said. */
const ORDER = /^@layer\b/i;
/** What they hold is read in its place: layers as models write them begin with what gives way, and what is asked for is there. */
const HOLDS = /^@(?:layer\b|supports(?=[\s(])(?!\s+not\b))/i;
/** What is seen is a screen: nothing is missing there. */
const FOR_PAPER = /^@(?:media\s+(?:only\s+)?print\b(?!.*,)|page\b)/i;
const UNSUPPORTED = /^@supports\s+not\b/i;

/** Rules in order; what is not allowed is left out, and told. Each character is looked at a bounded number of times. */
export function readSheet(
  source: string,
  leftOut: LeftOut,
  variables = readVariables(source),
  replace?: ReplaceConditions,
  texts?: AttributeTexts,
): StyleRule[] {
  const rules: StyleRule[] = [];
  const important = new Important();
  const addRule = (rule: WrittenRule) => {
    important.note(rule);
    return add(rule);
  };
  const add = (rule: WrittenRule) => {
    const written = variables
      .expand(rule)
      .flatMap((one) => texts?.expand(one) ?? [one])
      .flatMap(withPartsApart);
    for (const { media, selectors, declarations } of written) {
      const allowed = selectors.filter(isSelectorAllowed).slice(0, MAX_SELECTORS);
      const checked = rules.length < MAX_RULES ? checkDeclarations(declarations, selectors, leftOut) : {};
      if (allowed.length > 0 && Object.keys(checked).length > 0)
        rules.push({ ...(media !== undefined && { media }), selectors: allowed, declarations: checked });
    }
    return rules.length < MAX_RULES;
  };
  readRules(source.replace(COMMENT, ' '), outermost(replace), addRule, leftOut);
  for (const rule of important.raised()) if (!add(rule)) break;
  return paintTables(rules, leftOut).slice(0, MAX_RULES);
}

/** What may not be said of a part of a control is said of the elements beside it: `progress, progress::-webkit-progress-bar`. */
function withPartsApart(rule: WrittenRule): WrittenRule[] {
  const parts = rule.selectors.filter(isControlPart);
  if (parts.length === 0 || parts.length === rule.selectors.length) return [rule];
  const others = rule.selectors.filter((one) => !isControlPart(one));
  return [others, parts].map((selectors) => ({ ...rule, selectors }));
}

/** The custom properties that rules set, of which those before them may make use. */
export function readVariables(source: string, replace?: ReplaceConditions): Variables {
  return new Variables(source.includes('--') ? readWritten(source, replace) : []);
}

/** @returns rules with selectors that are allowed, and whatever values */
export function readWritten(source: string, replace?: ReplaceConditions): readonly WrittenRule[] {
  const written: WrittenRule[] = [];
  const addRule = (rule: WrittenRule) => written.push(rule) > 0;
  readRules(source.replace(COMMENT, ' '), outermost(replace), addRule, () => {});
  return written;
}

/** Where rules stand. */
interface Within {
  readonly media: string | undefined;
  /** Selectors of the rule around. */
  readonly around?: readonly string[];
  readonly depth: number;
  readonly sheet: Sheet;
}

interface Sheet {
  /** Selectors that it may have yet: a hundred around make a hundred of each. */
  room: number;
  readonly replace: ReplaceConditions;
}

const outermost = (replace: ReplaceConditions = (selector) => [selector]): Within => ({
  media: undefined,
  depth: 0,
  sheet: { room: MOST_SELECTORS, replace },
});

/** @param addRule says whether there is room for more */
function readRules(text: string, within: Within, addRule: (rule: WrittenRule) => boolean, leftOut: LeftOut): void {
  const { media, around, depth, sheet } = within;
  let hasRoom = true;
  let open = text.indexOf('{');
  for (let at = 0; open >= 0 || at < text.length; ) {
    BLANKS.lastIndex = at;
    BLANKS.exec(text);
    if (text[BLANKS.lastIndex] === '@') {
      const statement = text.indexOf(';', at);
      if (statement >= 0 && (open < 0 || statement < open)) {
        const prelude = text.slice(at, statement).trim();
        if (!ORDER.test(prelude)) leftOut('at-rule', prelude, '');
        at = statement + 1;
        continue;
      }
    }
    if (open < 0) return;
    if (!hasRoom) {
      leftOut('rules', '', '');
      return;
    }
    const prelude = text.slice(at, open).trim();
    const close = findClose(text, open, '{}');
    const block = text.slice(open + 1, close);
    at = close + 1;
    open = text.indexOf('{', at);
    const add = (rule: WrittenRule) => (hasRoom = addRule(rule));
    const readBlock = (selectors: readonly string[], where: string | undefined) => {
      const [own, nested] = splitBlock(block);
      sheet.room -= selectors.length;
      if (sheet.room < 0) hasRoom = false;
      else if (own.includes(':')) add({ media: where, selectors, declarations: declarationsOf(own) });
      if (nested === '') return;
      if (depth === MAX_NESTED) leftOut('selector', nested.slice(0, nested.indexOf('{')).trim(), '');
      else if (hasRoom) readRules(nested, { media: where, around: selectors, depth: depth + 1, sheet }, add, leftOut);
    };
    if (prelude[0] !== '@') {
      readBlock(readSelectors(prelude, around, sheet, leftOut), media);
      continue;
    }
    if (UNSUPPORTED.test(prelude) || FOR_PAPER.test(prelude)) continue;
    const own = conditionOfRule(prelude);
    const condition = HOLDS.test(prelude) ? media : media === undefined ? own : own && `${media} and ${own}`;
    const isHeld = HOLDS.test(prelude) || (condition !== undefined && isMediaAllowed(condition));
    if (!isHeld || depth === MAX_NESTED) leftOut('at-rule', prelude, '');
    else if (around) readBlock(around, condition);
    else readRules(block, { ...within, media: condition, depth: depth + 1 }, add, leftOut);
  }
}

function readSelectors(
  prelude: string,
  around: readonly string[] | undefined,
  { replace }: Sheet,
  leftOut: LeftOut,
): string[] {
  return selectorsOf(prelude, around)
    .flatMap((selector) => replace(nameTables(selector)))
    .filter((selector) => {
      const isAllowed = isSelectorAllowed(selector);
      if (!isAllowed && !MARKER.test(selector)) leftOut('selector', selector, '');
      return isAllowed;
    });
}

/** @returns a rule's own declarations, and the rules within it (CSS Nesting 1) */
function splitBlock(block: string): [own: string, nested: string] {
  let [own, nested, at] = ['', '', 0];
  for (let open = block.indexOf('{'); open >= 0; open = block.indexOf('{', at)) {
    const before = block.slice(at, open);
    const cut = before.lastIndexOf(';') + 1;
    const close = findClose(block, open, '{}') + 1;
    own += before.slice(0, cut);
    nested += block.slice(at + cut, close);
    at = close;
  }
  return [own + block.slice(at), nested];
}

/** Characters for what stands for them (CSS Syntax 4.3.7); none that would end a string. */
function readEscapes(value: string): string {
  return value.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex: string | undefined, other = '') => {
    const code = Number.parseInt(hex ?? '0', 16);
    const character = hex === undefined ? other : code > 0x1f && code < 0x110000 ? String.fromCodePoint(code) : '';
    return /["'\\]/.test(character) ? '' : character;
  });
}

/** What `all: unset` is written for: that a button looks like its text. */
const RESETS: Declarations = Object.entries({
  background: 'none',
  border: '0',
  'border-radius': '0',
  'box-shadow': 'none',
  padding: '0',
  margin: '0',
  font: 'inherit',
  color: 'inherit',
  'text-align': 'inherit',
});

/** Declarations for those of one kind that the list does not have. */
function expandAll([name, value]: Declarations[number], _: number, all: Declarations): Declarations {
  if (name === 'all' && /^(unset|initial|revert)$/i.test(value)) return RESETS;
  const isScale = name === 'scale' && !all.some(([other]) => other === 'transform');
  return [isScale ? ['transform', scaleOf(value)] : [name, value]];
}

function checkDeclarations(
  written: Declarations,
  selectors: readonly string[],
  leftOut: LeftOut,
): Record<string, string> {
  const declarations: Record<string, string> = {};
  const isDownwards = written.some(([name, value]) => name === 'writing-mode' && DOWNWARDS.test(value));
  for (const [given, meant] of coverContainer(written).flatMap(expandAll)) {
    const name = aliasOf(given) ?? given;
    const value = meantValueOf(name, meant);
    if (HOLDS_ANYHOW.test(`${name}:${value}`) || (isDownwards && HALF_TURN.test(`${name}:${value}`))) continue;
    const checked = checkRuleStyle(selectors, name, name === 'content' ? readEscapes(value) : value);
    if (checked === undefined) {
      // What a part of a control can't have is one browser's word for it.
      if (!isNothingLost(name, value) && !selectors.every(isControlPart))
        leftOut(STYLE_PROPERTIES.has(name) ? 'style-value' : 'style-property', name, value);
    } else {
      // The last of a name counts, where it stands: a longhand after its shorthand.
      delete declarations[name];
      declarations[name] = checked;
    }
  }
  return declarations;
}
