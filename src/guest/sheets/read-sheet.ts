/** From the text of a `style` element to rules (CSS Syntax 5.4, as far as style rules and `@media` go). */
import { STYLE_PROPERTIES } from '../../policy/markup.ts';
import {
  isAllowedInState,
  isMediaAllowed,
  isSelectorAllowed,
  MAX_RULES,
  type StyleRule,
} from '../../policy/style-sheet.ts';
import { checkStyle } from '../../policy/style-value.ts';
import { declarationsOf } from '../dom/declarations.ts';
import { findClose } from './substitute.ts';
import { type Declarations, Variables, type WrittenRule } from './variables.ts';

/** @param reportName what is left out: a selector, property, value or at-rule */
export type LeftOut = (
  kind: 'selector' | 'style-property' | 'style-value' | 'at-rule' | 'rules',
  name: string,
  value: string,
) => void;

const COMMENT = /\/\*.*?(?:\*\/|$)/gs;
/** Of one rule. */
const MAX_SELECTORS = 100;
const BLANKS = /\s*/y;

/** Rules in order; what is not allowed is left out, and told. Each character is looked at a bounded number of times. */
export function readSheet(source: string, leftOut: LeftOut, variables = readVariables(source)): StyleRule[] {
  const rules: StyleRule[] = [];
  const addRule = (rule: WrittenRule) => {
    for (const { media, selectors, declarations } of variables.expand(rule)) {
      const allowed = selectors.filter(isSelectorAllowed).slice(0, MAX_SELECTORS);
      const checked = rules.length < MAX_RULES ? checkDeclarations(declarations, selectors, leftOut) : {};
      if (allowed.length > 0 && Object.keys(checked).length > 0)
        rules.push({ ...(media !== undefined && { media }), selectors: allowed, declarations: checked });
    }
    return rules.length < MAX_RULES;
  };
  readRules(source.replace(COMMENT, ' '), undefined, addRule, leftOut);
  return rules;
}

/** The custom properties that rules set, of which those before them may make use. */
export function readVariables(source: string): Variables {
  return new Variables(source.includes('--') ? readWritten(source) : []);
}

/** @returns rules with selectors that are allowed, and whatever values */
export function readWritten(source: string): readonly WrittenRule[] {
  const written: WrittenRule[] = [];
  const addRule = (rule: WrittenRule) => written.push(rule) > 0;
  readRules(source.replace(COMMENT, ' '), undefined, addRule, () => {});
  return written;
}

/** @param addRule says whether there is room for more */
function readRules(
  text: string,
  media: string | undefined,
  addRule: (rule: WrittenRule) => boolean,
  leftOut: LeftOut,
): void {
  let hasRoom = true;
  let open = text.indexOf('{');
  for (let at = 0; open >= 0 || at < text.length; ) {
    BLANKS.lastIndex = at;
    BLANKS.exec(text);
    if (text[BLANKS.lastIndex] === '@') {
      const statement = text.indexOf(';', at);
      if (statement >= 0 && (open < 0 || statement < open)) {
        leftOut('at-rule', text.slice(at, statement).trim(), '');
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
    if (prelude[0] !== '@') hasRoom = addRule(readRule(prelude, block, media, leftOut));
    else if (/^@media\b/i.test(prelude) && media === undefined && isMediaAllowed(prelude.slice(6)))
      readRules(block, prelude.slice(6).trim(), (rule) => (hasRoom = addRule(rule)), leftOut);
    else leftOut('at-rule', prelude, '');
  }
}

function readRule(prelude: string, block: string, media: string | undefined, leftOut: LeftOut): WrittenRule {
  const selectors = prelude.split(',').map((selector) => selector.trim());
  const allowed = selectors.filter((selector, i) => {
    const isAllowed = i < MAX_SELECTORS && isSelectorAllowed(selector);
    if (!isAllowed) leftOut('selector', selector, '');
    return isAllowed;
  });
  return { media, selectors: allowed, declarations: declarationsOf(withoutNested(block, leftOut)) };
}

/** Rules within a rule (CSS Nesting) are left out whole: their declarations are for others than the rule is. */
function withoutNested(block: string, leftOut: LeftOut): string {
  let own = '';
  let at = 0;
  for (let open = block.indexOf('{'); open >= 0; open = block.indexOf('{', at)) {
    const before = block.slice(at, open);
    const cut = before.lastIndexOf(';') + 1;
    own += before.slice(0, cut);
    leftOut('selector', before.slice(cut).trim(), '');
    at = findClose(block, open, '{}') + 1;
  }
  return own + block.slice(at);
}

function checkDeclarations(
  written: Declarations,
  selectors: readonly string[],
  leftOut: LeftOut,
): Record<string, string> {
  const declarations: Record<string, string> = {};
  for (const [name, value] of written) {
    const checked = isAllowedInState(selectors, name, value) ? checkStyle(name, value) : undefined;
    if (checked === undefined) leftOut(STYLE_PROPERTIES.has(name) ? 'style-value' : 'style-property', name, value);
    else {
      // The last of a name counts, where it stands: a longhand after its shorthand.
      delete declarations[name];
      declarations[name] = checked;
    }
  }
  return declarations;
}
