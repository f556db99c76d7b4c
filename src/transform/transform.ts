import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild } from '../scan/walk.ts';
import { Edits, NAME } from './edits.ts';
import { GUARDS } from './guard-names.ts';
import { findPrefix } from './prefix.ts';
import { rewriteCall } from './rewrite-call.ts';
import { countValue, rewriteClassField } from './rewrite-class-field.ts';
import { rewriteKey, rewriteMember } from './rewrite-computed-key.ts';
import { rewriteCountedLoop } from './rewrite-counted-loop.ts';
import { findAsyncs, rewriteDiscarded } from './rewrite-discarded.ts';
import { insertCheck, rewriteFunctionEntry } from './rewrite-function-entry.ts';
import { rewriteAssignment, rewriteList, rewriteOperations, rewriteSpread, rewriteTemplate } from './rewrite-growth.ts';
import { rewriteLeave, rewriteLoop } from './rewrite-loop.ts';
import { rewriteSteppedLoop } from './rewrite-stepped-loop.ts';
import { apart, type Body, isBodiless, newBody, type Rewriter, unanchored } from './rewriter.ts';
import { survey } from './survey.ts';
import { COUNT_ENTRY, elementOf, fieldOf, wrap } from './ticks.ts';
import { topLevelAwait } from './top-level-await.ts';

/** A module that counts what it does and asks before it does what could be dangerous. */
export interface Transformed {
  /** The rewritten source: each line of it is the same line of the source. */
  readonly body: string;
  /** The first parameter of the wrapping function: a pattern that takes the runtime's guards. */
  readonly parameter: string;
  /** The global that holds counters, `{n: 0, o: 0}` and never another; empty where nothing counts. */
  readonly counters: string;
  /** What to put before `body`, on the same line as the wrapping function's head. */
  readonly prologue: string;
  /** What to put behind `body` and the `return` of its functions. */
  readonly epilogue: string;
  /** An expression in the scope of `body`: a function that hands leftover counts to `tick`, for the end of a slice. */
  readonly flush: string;
  /**
   * @param start offset into the source at which a line begins
   * @param column of that line of `body`, 0-based
   * @returns the column of the source, 0-based
   */
  readonly findColumn: (start: number, column: number) => number;
}

export interface TransformOptions {
  /** Whether to count and check; default true. Without it the body is the source itself; in test builds alone. */
  readonly ticks?: boolean;
}

/**
 * Rewrites a module so that it counts loop iterations and function entries and hands the counts to `tick`, which throws when
 * the budget is spent; has keys checked that are made at run time; and has texts, BigInts and lists charged that could double.
 * The result is for a strict-mode `function(PARAMETER, …){PROLOGUE \n BODY \n return render EPILOGUE}` (not an arrow
 * function), where the name `counters` is in scope.
 *
 * Counts are exact to within a flush (`ticks.ts`): none is lost when a loop ends by `break`, `return`
 * or an exception. Once `tick` has thrown, each later function entry, `catch` and `finally` calls it again.
 *
 * @param program the tree of `code` from `parseModule`, with `start` and `end`
 */
export function transformModule(code: string, program: ESTree.Program, options: TransformOptions = {}): Transformed {
  const edits = new Edits();
  const names = new Set<string>();
  const { loops, written, callees, counted, own } = survey(program);
  const numbers = new Map<string, boolean>();
  const charged = new Set<Node>();
  const top: Body = newBody(true, undefined);
  let body = top;
  let statementStart = -1;
  let members = 0;

  const visit = (node: Node): void => {
    switch (node.type) {
      case 'Identifier':
        if (node.name.charCodeAt(0) === 36) names.add(node.name);
        return;
      case 'Literal':
        return;
      case 'ExpressionStatement':
        statementStart = -1;
        if (rewriteDiscarded(node, rewriter)) return;
        statementStart = node.start!;
        break;
      case 'UnaryExpression':
        // Two operators in module goal, an HTML comment in a classic script (ECMAScript, B.1.1).
        if (code.startsWith('<!--', node.start! - 1)) edits.insert(node.start!, ' ');
        // It reaches an object's own properties only.
        if (node.operator === 'delete' && node.argument.type === 'MemberExpression') {
          forEachChild(node.argument, visit);
          return;
        }
        break;
      case 'AwaitExpression':
        if (__TEST_BUILD__ && body === top) throw topLevelAwait();
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        rewriteFunctionEntry(node, rewriter, fieldOf(node.end! - node.start!));
        return;
      case 'PropertyDefinition':
        rewriteClassField(node, rewriter);
        return;
      case 'Property':
      case 'MethodDefinition':
        if (node.computed) rewriteKey(node.key!, 'p', rewriter);
        if (node.type === 'MethodDefinition')
          rewriteFunctionEntry(node.value as ESTree.FunctionExpression, rewriter, elementOf(++members), node.kind);
        else if (node.value) visit(node.value as Node);
        return;
      case 'MemberExpression':
        rewriteMember(node, rewriter, false);
        return;
      case 'AssignmentExpression':
        rewriteAssignment(node, rewriter);
        return;
      case 'UpdateExpression':
        visitTarget(node.argument, true);
        return;
      case 'VariableDeclarator':
        visitPattern(node.id);
        if (node.init) visit(node.init);
        return;
      case 'TemplateLiteral':
        rewriteTemplate(node, rewriter);
        return;
      case 'TaggedTemplateExpression':
        body.foreign += 1;
        visit(node.tag);
        for (const expression of node.quasi.expressions) visit(expression);
        return;
      case 'ArrayExpression':
        rewriteList(node, rewriter);
        return;
      case 'ObjectExpression':
        for (const property of node.properties) charged.add(property as Node);
        break;
      case 'SpreadElement':
        body.foreign += 1;
        rewriteSpread(node, rewriter);
        return;
      case 'TryStatement':
        visitApart(node.block);
        visitApart(node.handler);
        if (node.finalizer) insertCheck(node.finalizer, edits);
        visitApart(node.finalizer);
        return;
      case 'CatchClause':
        if (node.param) visitPattern(node.param);
        insertCheck(node.body, edits);
        visit(node.body);
        return;
      case 'ClassBody':
        if (isBodiless(body)) edits.insert(node.start! + 1, `static{${COUNT_ENTRY}}`);
        break;
      case 'StaticBlock': {
        const declarations = edits.insert(node.body[0]?.start ?? node.start!);
        rewriter.within(newBody(false, declarations), () => forEachChild(node, visit));
        return;
      }
      case 'ForStatement': {
        const loop = body.direct ? undefined : loops.get(node);
        if (!loop || !(rewriteCountedLoop(node, loop, rewriter) || rewriteSteppedLoop(node, loop, rewriter))) {
          rewriteLoop(node, rewriter);
        }
        return;
      }
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'LabeledStatement':
        if (__TEST_BUILD__ && node.type === 'ForOfStatement' && node.await && body === top) throw topLevelAwait();
        rewriteLoop(node, rewriter);
        return;
      case 'ReturnStatement':
      case 'BreakStatement':
      case 'ContinueStatement':
        rewriteLeave(node, rewriter);
        return;
      case 'ThrowStatement':
        forEachChild(node, visit);
        body.leaves += 1;
        return;
      case 'IfStatement':
      case 'ConditionalExpression':
        visit(node.test);
        visitApart(node.consequent);
        visitApart(node.alternate);
        return;
      case 'SwitchCase':
        visitApart(node.test);
        apart(body, () => {
          for (const statement of node.consequent) visit(statement);
        });
        return;
      case 'ChainExpression':
        unanchored(body, () => visit(node.expression));
        return;
      case 'BinaryExpression':
      case 'LogicalExpression':
        rewriteOperations(node, rewriter);
        return;
      case 'CallExpression':
      case 'NewExpression':
        rewriteCall(node, rewriter);
        return;
    }
    forEachChild(node, visit);
  };

  /** Like `apart`, without a function for each: most of a module comes through here. */
  const visitApart = (node: Node | null | undefined) => {
    if (!node) return;
    const { anchor } = body;
    body.anchor = undefined;
    visit(node);
    body.anchor = anchor;
  };

  /** What is assigned to: a variable, a property, or a pattern of them. */
  const visitTarget = (node: Node, reads = false): void => {
    if (node.type === 'MemberExpression') rewriteMember(node, rewriter, !reads, true);
    else if (node.type === 'VariableDeclaration') visit(node);
    else visitPattern(node);
  };

  /** A pattern, whose computed keys read from something that is not seen here. */
  const visitPattern = (node: Node): void => {
    switch (node.type) {
      case 'ObjectPattern':
        for (const property of node.properties) {
          if (property.type === 'Property') {
            if (property.computed)
              countValue(property.key, rewriter, isBodiless(body), () => rewriteKey(property.key, 'd', rewriter));
            visitTarget(property.value as Node);
          } else visitTarget(property.argument as Node);
        }
        return;
      case 'ArrayPattern':
        for (const element of node.elements) if (element) visitTarget(element as Node);
        return;
      case 'AssignmentPattern':
        visitTarget(node.left);
        countValue(node.right!, rewriter, isBodiless(body));
        return;
      case 'RestElement':
        visitTarget(node.argument as Node);
        return;
      default:
        visit(node);
    }
  };

  const rewriter: Rewriter = {
    code,
    edits,
    numbers,
    written,
    callees,
    counted,
    own,
    asyncs: findAsyncs(code),
    charged,
    visit,
    visitApart,
    visitTarget,
    visitPattern,
    isStatementStart: (at) => at === statementStart,
    body: () => body,
    within(inner, run) {
      const outer = body;
      body = inner;
      run();
      body = outer;
    },
    withCounter(name, safe, run) {
      const outer = numbers.get(name);
      numbers.set(name, safe);
      run();
      if (outer === undefined) numbers.delete(name);
      else numbers.set(name, outer);
    },
  };

  visit(program);
  const prefix = findPrefix(names);
  const { prologue, epilogue } = wrap(Object.keys(GUARDS).map((letter) => NAME + letter));
  const guards = Object.entries(GUARDS).map(([letter, guard]) => `${guard}:${prefix}${letter}`);
  const ticks = !__TEST_BUILD__ || (options.ticks ?? true);
  return {
    body: ticks ? edits.apply(code, prefix) : code,
    counters: ticks ? `${prefix}c` : '',
    parameter: ticks ? `{${guards.join(',')}}` : `${prefix}t`,
    prologue: ticks ? prologue.replaceAll(NAME, prefix) : '',
    epilogue: ticks ? epilogue.replaceAll(NAME, prefix) : '',
    flush: ticks ? `()=>{${prefix}f(0)}` : '()=>{}',
    findColumn: (start, column) => (ticks ? edits.findColumn(start, column, prefix) : column),
  };
}
