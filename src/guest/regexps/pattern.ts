/** A regular expression as a tree: what `read-pattern.ts` makes of a source that the engine has taken. */
import type { CharacterSet } from './characters.ts';

export type PatternNode =
  | { readonly type: 'set'; readonly set: CharacterSet }
  /** A class of texts (flag `v`): as long a one as there is, of which the engine itself tells. */
  | { readonly type: 'texts'; readonly pattern: RegExp }
  | { readonly type: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly nodes: readonly PatternNode[] }
  | Repeat
  | { readonly type: 'group'; readonly node: PatternNode; readonly index: number }
  | { readonly type: 'look'; readonly node: PatternNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly type: 'start' | 'end'; readonly multiline: boolean }
  | { readonly type: 'boundary'; readonly negative: boolean; readonly word: CharacterSet }
  /** To groups of one name, of which one at most has matched. @param fold whether two characters count as the same */
  | { readonly type: 'back'; readonly indices: readonly number[]; readonly fold?: Fold | undefined };

export interface Repeat {
  readonly type: 'repeat';
  readonly node: PatternNode;
  readonly min: number;
  readonly max: number;
  readonly lazy: boolean;
  /** Groups within, which each turn empties: the first, and behind the last. */
  readonly from: number;
  readonly to: number;
}

export type Fold = (a: number, b: number) => boolean;

export interface Flags {
  readonly ignoreCase: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  /** `u` or `v`, or neither. */
  readonly unicode: string;
}

export interface Pattern {
  readonly node: PatternNode;
  /** How many groups there are, the whole match included. */
  readonly groups: number;
  /** The groups of each name, in order of the names. */
  readonly names: ReadonlyMap<string, readonly number[]>;
  readonly unicode: boolean;
  /** How deep groups lie in one another. */
  readonly depth: number;
  /** Whether WebKit may take it for another, or never end. */
  readonly isStrange: boolean;
}
