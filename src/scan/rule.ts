import type { Level } from '../policy/levels.ts';
import type { ESTree, Node } from './parse.ts';
import type { Analysis } from './scope.ts';

/** Something a rule refuses. */
export interface Found {
  /** Offset into the source. */
  readonly at: number;
  readonly message: string;
  readonly hint: string;
}

/** A parsed module, as rules see it. */
export interface ScannedModule {
  readonly code: string;
  readonly level: Level;
  /** Standard globals and capabilities the module may name. */
  readonly allowed: ReadonlySet<string>;
  readonly program: ESTree.Program;
  readonly names: Analysis;
}

/** One thing a module must not do. A rule looks at the text, at single nodes, at the whole module, or at several of these. */
export interface Rule {
  readonly code: string;
  /** The rule's name in reports. */
  readonly rule: string;
  /** Before parsing; what is found here ends the scan. */
  findInText?(code: string, codeBytes: number): Found | undefined;
  /** The node types `findInNode` looks at. */
  readonly types?: readonly Node['type'][];
  findInNode?(node: Node, ancestors: readonly Node[], code: string): Found | undefined;
  findInModule?(module: ScannedModule): readonly Found[];
}
