/** Reads what a caller gave: a getter or a proxy is code of the caller's, and may throw whatever it likes. */
import { ConfigurationError } from '../policy/configuration-error.ts';

/**
 * @param field what is read, for the words
 * @throws ConfigurationError naming it, in place of what was thrown; one of ours stays as it is
 */
export function readable<Value>(field: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError(field, 'threw as it was read', 'Give plain values, without getters and proxies.');
  }
}
