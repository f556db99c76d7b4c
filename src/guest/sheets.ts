/**
 * The part of the guest that reads `style` elements and `var()`; a program has it only where its module names one. None of
 * them is ever an element of the picture: the stage is told the rules, and makes its own of them.
 */
import { addVocabulary } from '../policy/markup.ts';
import { SHEETS } from '../policy/sheet-markup.ts';
import type { StyleRule } from '../policy/style-sheet.ts';
import { select } from './dom/select.ts';
import type { Dom, NodeRecord } from './dom/tree.ts';
import { textOf } from './dom/tree.ts';
import type { Recorder } from './recorder.ts';
import { AskedConditions } from './sheets/asked.ts';
import { alsoAtContainer, namesOfContainer } from './sheets/at-container.ts';
import { AttributeTexts } from './sheets/attribute-texts.ts';
import { type Source, TableLooks } from './sheets/cell-looks.ts';
import { compileRules } from './sheets/cell-rules.ts';
import { InlineVariables } from './sheets/inline-variables.ts';
import { type LeftOut, readSheet, readVariables, readWritten } from './sheets/read-sheet.ts';
import { conditionsOf } from './sheets/schemes.ts';
import { hasVariable } from './sheets/substitute.ts';
import type { Variables } from './sheets/variables.ts';
import type { FindLooks, SheetLooks } from './tables/look.ts';

addVocabulary(SHEETS);

/** UTF-16 code units of all sheets. */
const MAX_TEXT = 100_000;
const HINTS: Readonly<Record<Parameters<LeftOut>[0], string>> = {
  selector:
    'Known are tags, .class, #id, [attribute], :hover, :focus, :nth-child(), :nth-of-type(), :not(), :is(), :where(), :has(), ::before and ::after, "a b", "a > b", "a + b" and "a ~ b"; nothing that :hover or :focus decides within :has() or before "~".',
  'style-property': 'It is not on the list; see what element.style takes.',
  'style-value':
    'Nothing is loaded or measured by the window: no url(), vh or huge numbers; var() is of what a <style> or a style sets.',
  'at-rule':
    'Only @media by width, colour scheme or motion, and @container by width; nothing is imported and nothing moves by itself.',
  rules: 'Write fewer rules; a picture has 500 at most.',
  'table-parts': 'Write fewer rules for parts of tables; a picture has 40 selectors of them at most.',
  'table-part':
    'Parts of a table take colours, backgrounds, lines, fonts and some padding; sizes and places are options: height, width, minWidth, hozAlign, cssClass.',
};

const inlines = new WeakMap<Dom, InlineVariables>();
const looks = new WeakMap<object, SheetLooks>();

export const findLooks: FindLooks = (recorder) => looks.get(recorder);

/** @returns what a style has instead of a custom property, or of a value that names one, until the next batch */
export function takeVariable(node: NodeRecord, name: string, value: string): string | undefined {
  return inlines.get(node.dom)?.take(node, name, value);
}

/** @returns a custom property of an element's own style */
export function readVariable(node: NodeRecord, name: string): string | undefined {
  return inlines.get(node.dom)?.read(node, name);
}

/** Says with each batch, if they have changed, the rules of all sheets in the container. */
export function attachSheets(dom: Dom, recorder: Recorder): void {
  const asked = new AskedConditions(dom, recorder);
  const replace = (selector: string) => alsoAtContainer(dom, asked.replace(selector));
  const inline = new InlineVariables(dom, recorder, (selector) => asked.restore(selector));
  inlines.set(dom, inline);
  const texts = new AttributeTexts(dom, recorder);
  let variables = readVariables('');
  let told = '';
  let toldNames = '[]';
  let version = 0;
  let toldPlaces = '[]';
  looks.set(recorder, {
    get version() {
      return version;
    },
    at(id) {
      const [place] = select(dom.container, (node) => node.id === id, 1);
      return place && new TableLooks(place, createSource(place, told.slice(0, MAX_TEXT), variables, inline));
    },
  });
  const leftOut: LeftOut = (kind, name, value) => {
    if (kind === 'style-value' && dom.parts.tableMore && hasVariable(value)) return;
    const what =
      kind === 'style-value'
        ? `The value "${value.slice(0, 60)}" of ${name.slice(0, 40)}`
        : kind === 'table-part'
          ? `"${value.slice(0, 60)}" of "${name.slice(0, 60)}"`
          : `"${name.slice(0, 60)}"`;
    const code = kind === 'style-value' ? 'SM505' : kind === 'rules' || kind === 'table-parts' ? 'SM504' : 'SM503';
    const reason = kind.startsWith('style') ? dom.parts.STYLE_REFUSALS?.get(name) : undefined;
    if (reason === '') return;
    dom.report(
      code,
      kind === 'style-property' || kind === 'style-value' ? kind : `style-${kind}`,
      name,
      `${what} was left out of a style sheet`,
      reason ?? HINTS[kind],
    );
  };
  recorder.beforeFlush(() =>
    dom.exempt(() => {
      const sheets = select(dom.container, ({ tag }) => tag === 'style');
      const text = sheets.map((node) => textOf(node)).join('\n');
      const names = namesOfContainer(dom);
      const isNew = text !== told || names !== toldNames;
      toldNames = names;
      const read = text.slice(0, MAX_TEXT);
      if (isNew) {
        asked.clear();
        variables = readVariables(read, replace);
        texts.read(read);
        version += 1;
      }
      const places = inline.findPlaces(variables);
      const held = JSON.stringify(places.map(({ selector, isLeaf }) => [selector, isLeaf])) + texts.find();
      if (isNew || held !== toldPlaces) {
        told = text;
        toldPlaces = held;
        const rules: StyleRule[] = readSheet(read, leftOut, variables.with(places), replace, texts);
        recorder.push({ op: 'extra', what: { kind: 'sheet', rules } });
      }
      if (inline.put(variables)) dom.changes.flush();
      asked.put();
    }),
  );
}

/** What a table's cells are held against: all sheets as they are now, since selectors remember where nodes stand. */
function createSource({ dom }: NodeRecord, text: string, variables: Variables, inline: InlineVariables): Source {
  const written = readWritten(text);
  const { compileSelector } = dom.parts;
  const conditions = conditionsOf(written.map(({ media }) => media));
  return {
    rules: compileSelector
      ? compileRules(written, (selector) => compileSelector(selector, dom.container))
      : { plain: [], others: () => [] },
    variables,
    schemes: conditions.length > 1 ? ['light', 'dark'] : ['light'],
    valuesAt: (place) => conditions.map((media) => inline.valuesAt(place, variables, media)),
    writtenOf: (node) => inline.writtenOf(node),
  };
}
