import { SafeModuleError } from '../errors.ts';

/** In a script `await` is a name there, and what follows it reads differently: the scan refuses it long before. */
export function topLevelAwait(): SafeModuleError {
  return new SafeModuleError('SM101', 'Top-level `await`', 'scan');
}
