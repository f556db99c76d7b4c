/** What a module that threw is told: which call was none, what there is in its place, and what it threw itself. */
import type { Node } from '../scan/parse.ts';
import { findLine } from '../scan/positions.ts';
import { forEachNode } from '../scan/walk.ts';
import { createKinds, type Kind, type Kinds, keyOf } from './kinds.ts';
import { findLooked } from './looked-for.ts';
import { describeMembers } from './members.ts';
import { describeNothing } from './returns-nothing.ts';
import { readSource, type Source } from './source.ts';
import { findUnawaited } from './unawaited.ts';

/** Of an error that nobody caught, and where; lines and columns of the text, 1-based. */
export interface Threw {
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export interface Told {
  /** With the name of what was called, which QuickJS does not say. */
  readonly message?: string | undefined;
  readonly hint?: string | undefined;
}

const NO_FUNCTION =
  /^TypeError: (?:.*?([\p{ID_Continue}$]+)(?:\(\.\.\.\))? is )?not a (function|constructor)(?! or its)/u;
const MISSING = /undefined|null|not iterable/;
/** Errors that no engine throws by itself: the module has, or a capability whose words say what to do. */
const OF_CAPABILITY =
  /^(?:\w*Error: (?:(?:SimplePlots|Formatter)\.\w+|Tabulator|parallel|fetch|callTool): |(?:HierarchyRequest|NotFound|IndexSize|InvalidCharacter)Error\b|TypeError: The argument is not a node)/;
const OF_ENGINE = /^(?:Type|Range|Reference|Syntax|Internal)Error: /;
const LONGEST_NAME = 80;
/** It is there where the module has forms. */
const OF_FORMS =
  '`FormData` reads a form of the module’s own, and there is none. What is to be sent give `fetch` as a text: `body: JSON.stringify(values)`.';

/** @returns nothing where no more is known than that it threw */
export function describeThrow(threw: Threw, code: string): Told {
  const { message } = threw;
  const source = readSource(code);
  if (!source.program) return {};
  if (OF_CAPABILITY.test(message)) return { hint: describeGiven(threw, code) ?? 'Change what this call is given.' };
  const kinds = createKinds(source.program);
  if (NO_FUNCTION.test(message)) return describeCall(threw, code, source, kinds);
  if (OF_ENGINE.test(message) && MISSING.test(message)) return { hint: describeMissing(threw, code) };
  if (!OF_ENGINE.test(message) || throwsAt(threw, source))
    return {
      hint: 'The module throws this itself: see why it does, or draw a text that says so in place of throwing.',
    };
  return {};
}

/** QuickJS says the place of the bracket behind what is called; other engines say the name. */
function describeCall({ message, line = 0, column = 0 }: Threw, code: string, source: Source, kinds: Kinds): Told {
  const [, name, what] = NO_FUNCTION.exec(message) ?? [];
  const { starts, offsetOf } = source;
  const at = (starts[line - 1] ?? Number.NaN) + column - 1;
  let callee: Node | undefined;
  forEachNode(source.program!, (node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const called = node.callee as Node;
    const end = offsetOf(called.end);
    const isIt = name === undefined ? end === at : nameOf(called) === name && findLine(starts, end) === line - 1;
    // The first of those on a line.
    if (isIt && (!callee || called.start! < callee.start!)) callee = called;
  });
  if (!callee) return { hint: 'Something that is called is no function: look at the names on the line.' };
  const unawaited = describeUnawaited(code, line, nameOf(callee));
  const text = code.slice(offsetOf(callee.start), offsetOf(callee.end));
  const shown = text.length > LONGEST_NAME || /[\n\r]/.test(text) ? `….${nameOf(callee) ?? '…'}` : text;
  return {
    ...(name === undefined && { message: `TypeError: ${shown} is not a ${what}` }),
    hint:
      unawaited ??
      (shown === 'FormData'
        ? OF_FORMS
        : what === 'constructor'
          ? hintToMake(callee, shown, kinds)
          : hintToCall(callee, shown, kinds)),
  };
}

function hintToCall(callee: Node, shown: string, kinds: Kinds): string {
  const { of, key } = kinds.memberOf(callee) ?? {};
  if ((of === 'element' || of === 'found') && key === 'animate')
    return 'Nothing moves by itself here: set what is to be seen in the end, or a class whose style has a `transition`.';
  if (of === 'rows' && key && typeof (Array.prototype as unknown as Record<string, unknown>)[key] === 'function')
    return `What \`${shown}\` is given is no function: pass one, such as \`(row) => …\`.`;
  return (
    (of && describeMembers(of)) ?? 'Look at what it is called on: it may be of another type, or the name is another.'
  );
}

function hintToMake(callee: Node, shown: string, { kindOf }: Kinds): string {
  const kind = kindOf(callee);
  const there = kind === 'SimplePlots' || kind === 'Formatter' ? describeMembers(kind) : undefined;
  return `\`${shown}\` makes nothing with \`new\`${there ? `: call its methods. ${there}` : ': call it, or use a class.'}`;
}

/** What was read from nothing: what was looked for, or a member that a capability has not. */
function describeMissing(threw: Threw, code: string): string | undefined {
  const { of, key, holder, looked } = findHolder(threw, code) ?? {};
  const unawaited = describeUnawaited(code, threw.line, readKey(threw.message));
  if (unawaited) return unawaited;
  if (of === 'context') return 'A canvas has no drawing context here: draw with SimplePlots, or an `<svg>`.';
  if (of === 'found') return describeLost(looked);
  // A value that is not there is `null`.
  if (holder === 'record' && key && /undefined/.test(threw.message))
    return `The row has no \`${key}\`: write a column by the name that the data has; where a row may lack it, guard the line.`;
  const there = holder && holder !== 'datasets' && holder !== 'api' ? describeMembers(holder) : undefined;
  return there && holder !== 'record' && holder !== 'rows' ? `There is no \`${key}\`. ${there}` : undefined;
}

function describeLost(looked: string | undefined): string {
  const what = looked ? ` by \`${looked.slice(0, LONGEST_NAME)}\`` : '';
  return `No such element was found${what}: make it first, or look for one that there is.`;
}

function describeUnawaited(code: string, line = 0, key: string | undefined): string | undefined {
  const found = key === undefined ? undefined : findUnawaited(code, line, key);
  return (
    found &&
    `A promise was read as what it promises: write \`await ${found.called}(…)\` on line ${found.line}, in an \`async\` function.`
  );
}

/** What takes a node first. */
const PUTS = /^(?:append|appendChild|prepend|insertBefore|replaceChild|replaceChildren|replaceWith)$/;
/**
 * The attack: a module of one line with thousands of calls, for each of which all of it is looked through: a quarter of a minute on the
 * page’s thread for 20 KB. The defence: few are looked at.
 */
const MOST_CALLS = 50;

/** What a capability or a node refused: an element that was looked for in vain, or nothing that a function returned. */
function describeGiven({ message, line = 0 }: Threw, code: string): string | undefined {
  const { program, starts, offsetOf } = readSource(code);
  const isNode = /The argument is not a node/.test(message);
  if (!program || !(isNode || /the first argument is no element/.test(message))) return undefined;
  const kinds = createKinds(program);
  let hint: string | undefined;
  let left = MOST_CALLS;
  forEachNode(program, (node) => {
    if (hint || (node.type !== 'CallExpression' && node.type !== 'NewExpression')) return;
    const [first] = node.arguments as Node[];
    if (!first || findLine(starts, offsetOf(node.start)) > line - 1 || findLine(starts, offsetOf(node.end)) < line - 1)
      return;
    const of = kinds.kindOf(node.callee as Node);
    const isIt = isNode
      ? PUTS.test(nameOf(node.callee as Node) ?? '')
      : of === 'Tabulator' || kinds.memberOf(node.callee as Node)?.of === 'SimplePlots';
    if (!isIt) return;
    if (kinds.kindOf(first) === 'found' && !isNode) hint = describeLost(findLooked(program, first));
    else if (isNode && left-- > 0) hint = describeNothing(program, first);
  });
  return hint;
}

/** Of what is missing, as far as the text says it. */
export interface Holder {
  readonly of?: Kind | undefined;
  /** Of what it was to be a member, and by which name. */
  readonly holder?: Kind | undefined;
  readonly key?: string | undefined;
  /** What was looked for, as it is written. */
  readonly looked?: string | undefined;
}

const READ =
  /(?:reading|setting|read property|set property|access property) ['"]([\p{ID_Continue}$]+)|evaluating '(?:(?! = ).)*\.([\p{ID_Continue}$]+)(?: = .*)?'\)|evaluating '(?:[\p{ID_Continue}$]+\??\.)*([\p{ID_Continue}$]+)/u;

/** @returns the member that was read of nothing, or set */
function readKey(message: string): string | undefined {
  const [, read, evaluated, begun] = READ.exec(message) ?? [];
  return read ?? evaluated ?? begun;
}

/** @returns what stands before the key that was read, on the line that threw */
export function findHolder({ message, line = 0 }: Threw, code: string): Holder | undefined {
  const { program, starts, offsetOf } = readSource(code);
  const key = readKey(message);
  if (!program || key === undefined) return undefined;
  const kinds = createKinds(program);
  let found: Holder | undefined;
  forEachNode(program, (node) => {
    if (node.type !== 'MemberExpression' || keyOf(node) !== key) return;
    if (findLine(starts, offsetOf(node.end)) !== line - 1) return;
    const object = node.object as Node;
    const member = kinds.memberOf(object);
    found ??= { of: kinds.kindOf(object), holder: member?.of, key: member?.key, looked: findLooked(program, object) };
  });
  return found;
}

/** Whether the line is of a `throw`, or makes an error. */
function throwsAt({ line = 0 }: Threw, { program, starts, offsetOf }: Source): boolean {
  let found = false;
  forEachNode(program!, (node) => {
    const isThrow =
      node.type === 'ThrowStatement' ||
      (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee as Node) ?? ''));
    found ||=
      isThrow && findLine(starts, offsetOf(node.start)) < line && findLine(starts, offsetOf(node.end)) >= line - 1;
  });
  return found;
}

/** @returns the last of its names */
function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? keyOf(node) : undefined;
}

/** Tabulator's functions are called behind its back: of what they threw there is no line. */
export function describeFormatter(code: string): string | undefined {
  const { program, offsetOf } = readSource(code);
  if (!program) return undefined;
  const kinds = createKinds(program);
  const wrong = new Map<string, string>();
  forEachNode(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const { of, key } = kinds.memberOf(node.callee as Node) ?? {};
    const there = of === 'cell' || of === 'row' ? describeMembers(of) : undefined;
    if (!there || there.split(/\W+/).includes(key!)) return;
    wrong.set(code.slice(offsetOf(node.callee.start), offsetOf(node.callee.end)), there);
  });
  const [first] = wrong;
  return wrong.size === 1 && first
    ? `There is no function \`${first[0].slice(0, LONGEST_NAME)}\`. ${first[1]}`
    : undefined;
}
