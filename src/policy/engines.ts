/** What runs a module: the browser's own JavaScript, or an interpreter of exact limits. */
import { ConfigurationError } from './configuration-error.ts';

export const ENGINES = ['native', 'quickjs'] as const;

export type EngineName = (typeof ENGINES)[number];

/** @throws ConfigurationError when there is no such engine */
export function checkEngine(engine: unknown): asserts engine is EngineName {
  if ((ENGINES as readonly unknown[]).includes(engine)) return;
  const shown = typeof engine === 'string' ? `“${engine.slice(0, 60)}”` : `of type ${typeof engine}`;
  throw new ConfigurationError('engine', `there is no engine ${shown}`, `Use one of: ${ENGINES.join(', ')}.`);
}
