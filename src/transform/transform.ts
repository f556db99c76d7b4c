import { SafeModuleError } from '../errors.ts';
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild, operationChain } from '../scan/walk.ts';
import { Edits, NAME } from './edits.ts';
import { findPrefix } from './prefix.ts';
import { rewriteClassField } from './rewrite-class-field.ts';
import { rewriteFunctionEntry } from './rewrite-function-entry.ts';
import { rewriteLoop } from './rewrite-loop.ts';
import type { Body, Rewriter } from './rewriter.ts';
import { PROLOGUE } from './ticks.ts';

/** A module that counts what it does. */
export interface Transformed {
  /** The source with insertions only: each line of it is the same line of the source. */
  readonly body: string;
  /** The name under which the program must hand in `tick(n: number): void`. */
  readonly tick: string;
  /** Statements to put before `body`, on the same line as the wrapping function's head. */
  readonly prologue: string;
  /** An expression in the scope of `body`: a function that hands leftover counts to `tick`, for the end of a slice. */
  readonly flush: string;
}

export interface TransformOptions {
  /** Whether to count; default true. Without it the body is the source itself. */
  readonly ticks?: boolean;
}

/**
 * Rewrites a module so that it counts loop iterations and function entries, and hands the counts to
 * `tick`, which throws when the budget is spent. The result is for a strict-mode
 * `function(tick, …){"use strict"; PROLOGUE \n BODY \n return render}` (not an arrow function).
 *
 * Counts are exact to within a flush (`ticks.ts`): none is lost when a loop ends by `break`, `return`
 * or an exception. Once `tick` has thrown, each later function entry calls it again.
 *
 * @param program the tree of `code` from `parseModule`, with `start` and `end`
 */
export function transformModule(code: string, program: ESTree.Program, options: TransformOptions = {}): Transformed {
  const edits = new Edits();
  const names = new Set<string>();
  const top: Body = { direct: true, counter: undefined, loops: 0, calls: 0 };
  let body = top;

  const visit = (node: Node): void => {
    switch (node.type) {
      case 'Identifier':
        if (node.name.charCodeAt(0) === 36) names.add(node.name);
        return;
      case 'Literal':
        return;
      case 'UnaryExpression':
        // Two operators in module goal, an HTML comment in a classic script (ECMAScript, B.1.1).
        if (code.startsWith('<!--', node.start! - 1)) edits.insert(node.start!, ' ');
        break;
      case 'AwaitExpression':
        if (body === top) throw topLevelAwait();
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        rewriteFunctionEntry(node, rewriter);
        return;
      case 'PropertyDefinition':
        rewriteClassField(node, rewriter);
        return;
      case 'StaticBlock': {
        const counter = edits.insert(node.body[0]?.start ?? node.start!);
        rewriter.within({ direct: false, counter, loops: 0, calls: 0 }, () => forEachChild(node, visit));
        return;
      }
      case 'ForStatement':
      case 'ForInStatement':
      case 'ForOfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'LabeledStatement':
        if (node.type === 'ForOfStatement' && node.await && body === top) throw topLevelAwait();
        rewriteLoop(node, rewriter);
        return;
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const chain = operationChain(node);
        visit(chain[0]!.left as Node);
        for (const operation of chain) visit(operation.right);
        return;
      }
      case 'CallExpression':
      case 'NewExpression':
      case 'SpreadElement':
      case 'TaggedTemplateExpression':
        body.calls += 1;
    }
    forEachChild(node, visit);
  };

  const rewriter: Rewriter = {
    code,
    edits,
    visit,
    body: () => body,
    within(inner, run) {
      const outer = body;
      body = inner;
      run();
      body = outer;
    },
  };

  visit(program);
  const prefix = findPrefix(names);
  const tick = `${prefix}t`;
  const ticks = options.ticks ?? true;
  return {
    body: ticks ? edits.apply(code, prefix) : code,
    tick,
    prologue: ticks ? PROLOGUE.replaceAll(NAME, prefix) : '',
    flush: ticks ? `()=>{${prefix}f(0)}` : '()=>{}',
  };
}

/** In a script `await` is a name there, and what follows it reads differently: the scan refuses it long before. */
function topLevelAwait(): SafeModuleError {
  return new SafeModuleError('SM101', '`await` stands outside any function', 'scan');
}
