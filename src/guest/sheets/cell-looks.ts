/**
 * The cascade for elements in a table's cells (CSS Cascade 4, 6): which rules match, in their order, and what custom properties
 * come to there. What is found out is kept by the classes of an element and of those around it: badges are few and stand
 * in thousands of rows.
 *
 * The attack: 1,000 selectors, asked of every element of 20,000 rows, on time that no counter of the module's sees. The
 * defence: selectors are asked a bounded number of times for a table; then no more of them match, and the reader of the report
 * is told.
 */
import { createElement, type Dom, type NodeRecord } from '../dom/tree.ts';
import type { Around, CellLooks, Declarations, Look } from '../tables/look.ts';
import type { CellRule, CellRules } from './cell-rules.ts';
import { joinSchemes, type Scheme } from './schemes.ts';
import { hasVariable, isVariable, MOST_USES, substitute, type Values } from './substitute.ts';
import type { Variables } from './variables.ts';

interface Found extends Look {
  /** The same number, the same rules and values. */
  readonly number: number;
  /** Custom properties, by scheme. */
  readonly values: readonly Values[];
}

/** What of the module's sheets and elements is asked. */
export interface Source {
  readonly rules: CellRules;
  readonly variables: Variables;
  /** Where one scheme is all there is, it stands for both. */
  readonly schemes: readonly Scheme[];
  /** @returns what holds at the table's place, by scheme */
  valuesAt(place: NodeRecord): readonly Values[];
  /** @returns an element's own style, as it was written */
  writtenOf(node: NodeRecord): Declarations;
}

/** Questions of selectors, for each table each time. */
const MOST_QUESTIONS = 1_000_000;
/** Elements. */
const RENEWED_AFTER = 500;
/** Rows and cells with different classes of the module's. */
const MOST_KEPT = 500;
/** Elements whose looks are kept, and letters of what tells them apart: a class may be as long as a page. */
const [MOST_KNOWN, LONGEST_KEY] = [5000, 200];
/** What Tabulator puts around a cell. */
const WRAPPERS = ['tabulator', 'tabulator-tableholder', 'tabulator-table'];
/** Of a row or a cell nobody knows what stands beside it: one stands for many, and would be the first and the last of them. */
const STRUCTURAL = /:(?:first|last|only|nth|empty)|[+~]/;
const HINT = 'Use fewer rules, or fewer elements in cells; the style attribute of an element in a cell always counts.';

export class TableLooks implements CellLooks {
  readonly dom: Dom;
  readonly #source: Source;
  readonly #base: Found;
  readonly #table: NodeRecord;
  readonly #known = new Map<string, Found>();
  readonly #plain = new Map<string, readonly CellRule[]>();
  readonly #rows = new Map<string, Around>();
  readonly #cells = new Map<string, Around>();
  readonly #uses = { left: MOST_USES };
  #others: readonly CellRule[];
  #asked = 0;
  #questions = MOST_QUESTIONS;
  #last = 0;

  /** @param place the element that the table is drawn in */
  constructor(place: NodeRecord, source: Source) {
    this.dom = place.dom;
    this.#source = source;
    this.#others = source.rules.others();
    this.#base = { number: 0, values: source.valuesAt(place), declarations: [] };
    this.#table = WRAPPERS.reduce((parent, name) => wrap(parent, name), place);
  }

  row(classes: string): Around {
    return this.#around(this.#rows, classes, classes, this.#table, this.#base, 'tabulator-row');
  }

  cell(row: string, classes: string): Around {
    const { node, look } = this.row(row);
    return this.#around(this.#cells, `${row}\n${classes}`, `${row} ${classes}`, node, look, 'tabulator-cell', classes);
  }

  #around(
    kept: Map<string, Around>,
    key: string,
    named: string,
    parent: NodeRecord,
    around: Look,
    name: string,
    classes = named,
  ): Around {
    const known = kept.get(key);
    if (known) return known;
    const node = wrap(parent, `${name} ${classes}`.trim());
    const names = named.split(' ').filter(Boolean);
    const isNamed = ({ selector }: CellRule) =>
      !STRUCTURAL.test(selector) && names.some((one) => selector.includes(`.${one}`));
    const made = { node, look: this.enter(node, around, isNamed) };
    if (kept.size < MOST_KEPT) kept.set(key, made);
    return made;
  }

  enter(node: NodeRecord, around: Look, counts = always): Found {
    const { number, values } = around as Found;
    const id = node.attributes.get('id') ?? '';
    // Either may hold blanks.
    const key = `${number} ${node.tag} ${id.length} ${id} ${node.attributes.get('class') ?? ''}`;
    const written = this.#source.writtenOf(node);
    const own = written.length === 0 ? written : written.filter(([name]) => isVariable(name));
    const others = this.#ask(this.#nextOthers(), node, counts);
    // The same rules of both kinds say the same.
    const keyOfAll = others.length === 0 ? key : `${key}\n${others.map(({ rank }) => rank)}`;
    const known = own.length === 0 ? this.#known.get(keyOfAll) : undefined;
    if (known) return known;
    const plain = this.#plain.get(key) ?? this.#ask(this.#source.rules.plain, node, counts);
    const found = this.#cascade(others.length > 0 ? [...plain, ...others].sort(byRank) : plain, own, values);
    if (key.length > LONGEST_KEY) return found;
    if (this.#plain.size < MOST_KNOWN) this.#plain.set(key, plain);
    if (own.length === 0 && this.#known.size < MOST_KNOWN) this.#known.set(keyOfAll, found);
    return found;
  }

  writtenOf(node: NodeRecord): Declarations {
    return this.#source.writtenOf(node);
  }

  ownOf(node: NodeRecord, look: Look): Declarations {
    const written = this.#source.writtenOf(node);
    if (written.length === 0) return written;
    return this.fill(
      written.filter(([name]) => !isVariable(name)),
      look,
    );
  }

  fill(declarations: Declarations, look: Look): Declarations {
    const { values } = look as Found;
    if (!declarations.some(([, value]) => hasVariable(value))) return declarations;
    return this.#putEach(
      values.map(() => declarations),
      values,
    );
  }

  /** They remember each node they were asked of, and those of cells are never asked of again. */
  #nextOthers(): readonly CellRule[] {
    if (this.#others.length > 0 && ++this.#asked % RENEWED_AFTER === 0) this.#others = this.#source.rules.others();
    return this.#others;
  }

  #ask(rules: readonly CellRule[], node: NodeRecord, counts: (rule: CellRule) => boolean): readonly CellRule[] {
    if (rules.length === 0) return rules;
    if (this.#questions < 0) return [];
    this.#questions -= rules.length;
    if (this.#questions < 0)
      this.dom.report('SM504', 'style-cells', '', 'Rules of style sheets were left out in cells of a table', HINT);
    let found: CellRule[] | undefined;
    for (const rule of rules) {
      if (!rule.matches(node) || !counts(rule)) continue;
      found ??= [];
      found.push(rule);
    }
    return found ?? NONE;
  }

  #cascade(rules: readonly CellRule[], own: Declarations, around: readonly Values[]): Found {
    const { schemes } = this.#source;
    const holding = schemes.map((one) => rules.filter(({ scheme }) => scheme === undefined || scheme === one));
    const values = holding.map((some, i) => {
      const set = [...some.flatMap(({ declarations }) => declarations), ...own].filter(([name]) => isVariable(name));
      return set.length === 0 ? around[i]! : new Map([...around[i]!, ...set]);
    });
    const plain = holding.map((some) =>
      some.flatMap(({ declarations }) => declarations.filter(([name]) => !isVariable(name))),
    );
    this.#last += 1;
    return { number: this.#last, values, declarations: this.#putEach(plain, values) };
  }

  /** @param given by scheme */
  #putEach(given: readonly Declarations[], values: readonly Values[]): Declarations {
    const [light = [], dark] = given.map((some, i) => {
      const scope = this.#source.variables.scopeOf([values[i]!], this.#uses);
      return some.map(([name, value]) => [name, substitute(value, scope) ?? value] as const);
    });
    return dark ? joinSchemes(light, dark) : light;
  }
}

const NONE: readonly CellRule[] = [];
const always = (_rule: CellRule) => true;
const byRank = (a: CellRule, b: CellRule) => a.rank - b.rank;

/** @returns an element that its parent does not know of */
function wrap(parent: NodeRecord, classes: string): NodeRecord {
  const node = createElement(parent.dom, 'div');
  node.attributes = new Map([['class', classes]]);
  node.parent = parent;
  return node;
}
