import type { Level } from '../policy/levels.ts';
import type { Comment, ESTree, Node } from './parse.ts';
import type { Analysis } from './scope.ts';

/**
 * Something a rule refuses, without the words for it: those are in `explain.ts`, which loads when there
 * is something to say.
 */
export interface Found {
  /** Offset into the source. */
  readonly at: number;
  /** Which of the rule's sentences applies. */
  readonly what: string;
  /** The name, key, size or message that the sentence speaks of. */
  readonly name?: string | undefined;
  /** For a name: the key that is read from it, `append` in `document.append`. */
  readonly key?: string | undefined;
  /** The node it is about, for a rule that judges at the end. */
  readonly node?: Node;
  /** Of what is not in the module's text: the file it is in, and what is said of it. */
  readonly file?: string;
  readonly words?: readonly [message: string, hint: string];
  /** Of the manifest: the field as it should be, `"network": []`. */
  readonly replacement?: string;
  /** Told, and no reason to refuse the module. */
  readonly warning?: true;
}

/** A parsed module, as rules see it. */
export interface ScannedModule {
  readonly code: string;
  readonly level: Level;
  /** Standard globals and capabilities the module may name. */
  readonly allowed: ReadonlySet<string>;
  /** Keys that objects of the page's data have of their own. */
  readonly ownKeys: ReadonlySet<string>;
  readonly program: ESTree.Program;
  /** Gathered only where the text holds characters beyond ASCII. */
  readonly comments: readonly Comment[];
  readonly names: Analysis;
}

/** One thing a module must not do. A rule looks at the text, at single nodes, at the whole module, or at several of these. */
export interface Rule {
  readonly code: string;
  /** The rule's name in reports. */
  readonly rule: string;
  /** Before parsing; what is found here ends the scan. */
  findInText?(code: string, codeBytes: number): Found | undefined;
  /** In a text that does not parse: what stands where the parser stopped. */
  findAtFailure?(code: string, at: number): Found | undefined;
  /** The node types `findInNode` looks at. */
  readonly types?: readonly Node['type'][];
  findInNode?(node: Node, ancestors: readonly Node[], code: string): Found | undefined;
  findInModule?(module: ScannedModule): readonly Found[];
  /** Of what `findInNode` found, what stands when the whole module is known. */
  settle?(found: readonly Found[], module: ScannedModule): readonly Found[];
}
