import { allowedGlobals, CAPABILITIES } from '../policy/globals.ts';
import type { Level } from '../policy/levels.ts';
import { resolveLimits } from '../policy/limits.ts';
import type { Violation } from '../protocol/violation.ts';
import { type ESTree, type Node, parseModule } from './parse.ts';
import { createLocator } from './positions.ts';
import type { Found, Rule } from './rule.ts';
import { bannedApi } from './rules/banned-api.ts';
import { blockedProperty } from './rules/blocked-property.ts';
import { codeSize, NESTING_HINT } from './rules/code-size.ts';
import { dynamicImport } from './rules/dynamic-import.ts';
import { metaProperty } from './rules/meta-property.ts';
import { moduleDeclaration } from './rules/module-declaration.ts';
import { openComment } from './rules/open-comment.ts';
import { renderFunction } from './rules/render-function.ts';
import { SYNTAX_HINT, syntax } from './rules/syntax.ts';
import { topLevel } from './rules/top-level.ts';
import { unknownName } from './rules/unknown-name.ts';
import { analyzeScopes, NestingError } from './scope.ts';
import { isKnown } from './walk.ts';

const RULES: readonly Rule[] = [
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
];

/** A report needs no more; a source can be made of nothing but refusals. */
const MAX_FINDINGS = 500;

export interface ScanOptions {
  /** Default `strict`. */
  readonly level?: Level;
  /** The largest source in UTF-8 bytes; default the level's. */
  readonly codeBytes?: number;
}

/** What one rule found. */
export interface ScanCheck {
  readonly check: string;
  /** False also when the scan ended before this rule could look. */
  readonly passed: boolean;
  readonly findings: Violation[];
}

export interface ScanResult {
  /** Whether the module may run. */
  readonly ok: boolean;
  /** In source order; at most 500. */
  readonly findings: Violation[];
  /** One per rule. */
  readonly checks: ScanCheck[];
  /** Capabilities the module mentions anywhere, as a variable or a property name. */
  readonly uses: readonly string[];
  /** The syntax tree with `start` and `end`; `undefined` when the text does not parse. */
  readonly program: ESTree.Program | undefined;
}

/**
 * Reads `code` as a module and says everything that keeps it from running. Never throws, runs nothing,
 * and takes time linear in the length of `code`.
 */
export function scanModule(code: string, options: ScanOptions = {}): ScanResult {
  const { level = 'strict', codeBytes = resolveLimits(level).limits.codeBytes } = options;
  const found: (readonly [Rule, Found])[] = [];
  const report = (rule: Rule, finding: Found | undefined) => {
    if (finding) found.push([rule, finding]);
  };
  let program: ESTree.Program | undefined;
  let uses: readonly string[] = [];
  let complete = false;

  for (const rule of RULES) report(rule, rule.findInText?.(code, codeBytes));
  if (found.length === 0) {
    const parsed = parseModule(code);
    program = parsed.program;
    if (parsed.failure) report(syntax, { ...parsed.failure, hint: SYNTAX_HINT });
    try {
      if (program) {
        const names = analyzeScopes(program, (node, ancestors) => {
          for (const rule of rulesFor(node)) report(rule, rule.findInNode?.(node, ancestors, code));
          if (!isKnown(node.type)) report(syntax, refuseUnknown(node));
        });
        uses = CAPABILITIES.filter((name) => names.mentioned.has(name));
        const allowed = new Set<string>([...allowedGlobals(level), ...CAPABILITIES]);
        const module = { code, level, allowed, program, names };
        for (const rule of RULES) for (const finding of rule.findInModule?.(module) ?? []) report(rule, finding);
        complete = true;
      }
    } catch (error) {
      const at = error instanceof NestingError ? error.at : 0;
      report(codeSize, { at, message: 'The code is nested too deep', hint: NESTING_HINT });
      program = undefined;
    }
  }
  const violations = describeAll(found, code);
  return {
    ok: violations.length === 0,
    findings: violations.map(([, violation]) => violation),
    checks: RULES.map((rule) => {
      const findings = violations.flatMap(([by, violation]) => (by === rule ? [violation] : []));
      return { check: rule.rule, passed: complete && findings.length === 0, findings };
    }),
    uses,
    program,
  };
}

const RULES_BY_TYPE = new Map<string, Rule[]>();
for (const rule of RULES) {
  for (const type of rule.types ?? []) RULES_BY_TYPE.set(type, [...(RULES_BY_TYPE.get(type) ?? []), rule]);
}
const NO_RULES: readonly Rule[] = [];

function rulesFor(node: Node): readonly Rule[] {
  return RULES_BY_TYPE.get(node.type) ?? NO_RULES;
}

function refuseUnknown(node: Node): Found {
  return { at: node.start ?? 0, message: `${node.type} is not supported in modules`, hint: SYNTAX_HINT };
}

function describeAll(found: readonly (readonly [Rule, Found])[], code: string): (readonly [Rule, Violation])[] {
  if (found.length === 0) return [];
  const locate = createLocator(code);
  const time = Date.now();
  return [...found]
    .sort(([, a], [, b]) => a.at - b.at)
    .slice(0, MAX_FINDINGS)
    .map(([rule, { at, message, hint }]) => [
      rule,
      {
        code: rule.code,
        severity: 'error',
        phase: 'scan',
        message,
        ...locate(at),
        hint,
        rule: rule.rule,
        blocked: true,
        time,
      },
    ]);
}
