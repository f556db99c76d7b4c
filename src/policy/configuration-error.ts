/** Something the page configured cannot be used: says which field, and what to write instead. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly code = 'SM704';

  /**
   * @param field the path of the setting, e.g. `limits.ticks`
   * @param message what is wrong with it
   * @param remedy what to write instead; the message ends with it
   */
  constructor(
    readonly field: string,
    message: string,
    readonly remedy: string,
  ) {
    super(`${field}: ${message}. ${remedy}`);
  }
}

/**
 * Checks that `value` is an object with none but the keys `known`.
 *
 * @throws {ConfigurationError} naming `field`, or the first unknown key below it
 */
export function checkKeys(field: string, value: unknown, known: readonly string[]): asserts value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ConfigurationError(field, 'is not an object', `Give an object with any of: ${known.join(', ')}.`);
  }
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      throw new ConfigurationError(`${field}.${key}`, 'is not a known setting', `Use one of: ${known.join(', ')}.`);
    }
  }
}
