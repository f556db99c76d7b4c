/** Hints that a model can act on, made from violations; loaded when there are any. */
import type { Violation } from '../protocol/violation.ts';

export type HintCategory =
  | 'syntax'
  | 'contract'
  | 'banned_api'
  | 'unknown_name'
  | 'blocked_property'
  | 'capability'
  | 'budget'
  | 'test_failure'
  | 'manifest'
  | 'data'
  | 'network'
  | 'runtime_error';

export interface FixHint {
  readonly category: HintCategory;
  readonly message: string;
  /** 1-based. */
  readonly line?: number | undefined;
  readonly suggestion: string;
  readonly example?: string | undefined;
}

const CATEGORIES: Readonly<Record<string, HintCategory>> = {
  SM101: 'syntax',
  SM102: 'contract',
  SM103: 'contract',
  SM104: 'contract',
  SM110: 'banned_api',
  SM111: 'unknown_name',
  SM112: 'blocked_property',
  SM113: 'banned_api',
  SM114: 'contract',
  SM115: 'contract',
  SM117: 'syntax',
  SM118: 'capability',
  SM120: 'manifest',
  SM201: 'blocked_property',
};
const BY_RANGE: Readonly<Record<string, HintCategory>> = { '4': 'network', '5': 'capability', '6': 'data' };
const BUDGETS = new Set(['SM202', 'SM203', 'SM204', 'SM205', 'SM207', 'SM208']);

export function hintOf({ code, message, line, hint, replacement }: Violation): FixHint {
  return {
    category: categoryOf(code),
    message,
    line,
    suggestion: hint,
    ...(replacement === undefined ? {} : { example: replacement }),
  };
}

function categoryOf(code: string): HintCategory {
  if (Object.hasOwn(CATEGORIES, code)) return CATEGORIES[code] as HintCategory;
  if (BUDGETS.has(code)) return 'budget';
  return BY_RANGE[code.charAt(2)] ?? 'runtime_error';
}
