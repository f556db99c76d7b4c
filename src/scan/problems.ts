import { allowedGlobals, CAPABILITIES } from '../policy/globals.ts';
import type { Level } from '../policy/levels.ts';
import { resolveLimits } from '../policy/resolve-limits.ts';
import { type Comment, type ESTree, isPlain, type Node, parseModule } from './parse.ts';
import type { Found, Rule } from './rule.ts';
import { bannedApi } from './rules/banned-api.ts';
import { blockedProperty } from './rules/blocked-property.ts';
import { codeSize } from './rules/code-size.ts';
import { dynamicImport } from './rules/dynamic-import.ts';
import { metaProperty } from './rules/meta-property.ts';
import { moduleDeclaration } from './rules/module-declaration.ts';
import { openComment } from './rules/open-comment.ts';
import { renderFunction } from './rules/render-function.ts';
import { syntax } from './rules/syntax.ts';
import { topLevel } from './rules/top-level.ts';
import { unknownName } from './rules/unknown-name.ts';
import { type Analysis, analyzeScopes, NestingError } from './scope.ts';
import { isKnown } from './walk.ts';

/** SM117 looks only at texts with characters beyond ASCII, and loads then: `rules/invisible-characters.ts`. */
export const CHARACTER_RULE: Rule = { code: 'SM117', rule: 'invisible-characters' };
/** SM118 looks only at texts that may name a handler, and loads then: `rules/inline-handler.ts`. */
export const HANDLER_RULE: Rule = { code: 'SM118', rule: 'inline-handler' };
/** SM120 looks only where there is a manifest, and loads then: `rules/manifest.ts`. */
export const MANIFEST_RULE: Rule = { code: 'SM120', rule: 'manifest' };

/** The closed list: what a module is checked for. */
export const RULES: readonly Rule[] = [
  codeSize,
  syntax,
  openComment,
  renderFunction,
  topLevel,
  bannedApi,
  unknownName,
  blockedProperty,
  dynamicImport,
  moduleDeclaration,
  metaProperty,
  HANDLER_RULE,
  CHARACTER_RULE,
  MANIFEST_RULE,
];

export interface ProblemOptions {
  /** Default `strict`. */
  readonly level?: Level | undefined;
  /** Standard globals that the policy's categories leave out. */
  readonly without?: readonly string[] | undefined;
  /** The largest source in UTF-8 bytes; default the level's. */
  readonly codeBytes?: number | undefined;
  /** Of `constructor` and `prototype`, those that are keys of the page's data: reading them is legal then. */
  readonly ownKeys?: ReadonlySet<string> | undefined;
  /** Whether the policy grants requests: `fetch` may be named then. */
  readonly network?: boolean | undefined;
  /** The rule for characters; a text that is not plain is not `ok` without it. */
  readonly characters?: Rule | undefined;
  /** The rule for handlers; a text that may name one is not `ok` without it. */
  readonly handlers?: Rule | undefined;
}

export interface Problem extends Found {
  readonly by: Rule;
}

/** What the scan knows before anybody asks for words. */
export interface Scanned {
  /** Whether the module may run: no problem but warnings. */
  readonly ok: boolean;
  /** In source order. */
  readonly problems: readonly Problem[];
  /** Whether every rule could look. */
  readonly complete: boolean;
  /** Capabilities the module mentions anywhere, as a variable or a property name. */
  readonly uses: readonly string[];
  /** The syntax tree with `start` and `end`; `undefined` when the text does not parse. */
  readonly program: ESTree.Program | undefined;
  readonly names: Analysis | undefined;
}

/**
 * Reads `code` as a module and finds everything that keeps it from running. Never throws, runs nothing,
 * and takes time linear in the length of `code`.
 */
export function findProblems(code: string, options: ProblemOptions = {}): Scanned {
  const { level = 'strict', codeBytes = resolveLimits(level).limits.codeBytes, ownKeys = new Set() } = options;
  const plain = isPlain(code);
  const quiet = !mayNameHandler(code);
  const { characters, handlers, without } = options;
  const rules = [...RULES, ...(plain || !characters ? [] : [characters]), ...(quiet || !handlers ? [] : [handlers])];
  const byType = new Map<Node['type'], Rule[]>();
  for (const rule of rules) for (const type of rule.types ?? []) append(byType, type, rule);
  const problems: Problem[] = [];
  const report = (by: Rule, found: Found | undefined) => {
    if (found) problems.push({ ...found, by });
  };
  let program: ESTree.Program | undefined;
  let names: Analysis | undefined;
  let complete = false;

  for (const rule of rules) report(rule, rule.findInText?.(code, codeBytes));
  if (problems.length === 0) {
    const comments: Comment[] = [];
    const parsed = parseModule(code, comments);
    program = parsed.program;
    if (parsed.failure) {
      const { at, message } = parsed.failure;
      report(syntax, { at, what: 'parser', name: message });
      if (!program) for (const rule of rules) report(rule, rule.findAtFailure?.(code, at));
    }
    try {
      if (program) {
        const unsettled = new Map<Rule, Found[]>();
        names = analyzeScopes(program, (node, ancestors) => {
          for (const rule of byType.get(node.type) ?? NO_RULES) {
            const found = rule.findInNode?.(node, ancestors, code);
            if (!found) continue;
            if (rule.settle) append(unsettled, rule, found);
            else report(rule, found);
          }
          if (!isKnown(node.type)) report(syntax, { at: node.start!, what: 'unknown', name: node.type });
        });
        const allowed = new Set<string>([...allowedGlobals(level, without), ...CAPABILITIES]);
        if (!options.network) allowed.delete('fetch');
        const module = { code, level, allowed, ownKeys, program, comments, names };
        for (const rule of rules) {
          for (const found of rule.findInModule?.(module) ?? []) report(rule, found);
          for (const found of rule.settle?.(unsettled.get(rule) ?? [], module) ?? []) report(rule, found);
        }
        complete = (plain || characters !== undefined) && (quiet || handlers !== undefined);
      }
    } catch (error) {
      report(codeSize, { at: error instanceof NestingError ? error.at : 0, what: 'deep' });
      program = undefined;
    }
  }
  return {
    ok: complete && problems.every(({ warning }) => warning),
    problems: problems.sort((a, b) => a.at - b.at),
    complete,
    uses: CAPABILITIES.filter((name) => names?.mentioned.has(name)),
    program,
    names,
  };
}

const NO_RULES: readonly Rule[] = [];

/** Whether `code` may hold a name that begins with `on`, as it is or escaped. */
export function mayNameHandler(code: string): boolean {
  return /\bon|\\[ux]/i.test(code);
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
