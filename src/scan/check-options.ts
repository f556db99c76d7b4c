/** What `scanModule` is given, looked at before anything is read: a page's mistake is told as one. */
import { CATEGORIES } from '../policy/categories.ts';
import { ConfigurationError, checkKeys } from '../policy/configuration-error.ts';
import { isLevel, LEVELS } from '../policy/levels.ts';

const KEYS = ['level', 'capabilities', 'codeBytes', 'manifest', 'network', 'ownKeys'];

/** By option: whether a value is one, what it is otherwise, and what to write. */
const CHECKS: Readonly<Record<string, readonly [(value: unknown) => boolean, string, string]>> = {
  level: [isLevel, 'is no level', `Use one of: ${LEVELS.join(', ')}.`],
  capabilities: [
    (value) => Array.isArray(value) && value.every((one) => CATEGORIES.includes(one)),
    'is no list of categories',
    `Give a list of any of: ${CATEGORIES.join(', ')}.`,
  ],
  codeBytes: [(value) => typeof value === 'number' && value >= 0, 'is no number of bytes', 'Give a number of bytes.'],
  network: [
    (value) => typeof value === 'boolean',
    'is neither true nor false',
    'Say whether the policy grants requests.',
  ],
  ownKeys: [(value) => value instanceof Set, 'is no Set', "Give a Set of texts, such as new Set(['constructor'])."],
};

/** @throws {ConfigurationError} naming the field and the remedy */
export function checkScan(code: unknown, options: unknown): void {
  if (typeof code !== 'string')
    throw new ConfigurationError('code', 'is no text', 'Give the source text of a module as the first argument.');
  checkKeys('options', options, KEYS);
  for (const [name, value] of Object.entries(options)) {
    const [isOne, what, remedy] = CHECKS[name] ?? [];
    if (value !== undefined && isOne?.(value) === false)
      throw new ConfigurationError(`options.${name}`, what!, remedy!);
  }
}
