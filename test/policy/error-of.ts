import { expect } from 'chai';
import { ConfigurationError } from '../../src/policy/configuration-error.ts';

/** The error that `run` throws, with a remedy that is a sentence. */
export function errorOf(run: () => unknown): ConfigurationError {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    expect(error.remedy, error.message).to.match(/^[A-Z].+\.$/s);
    expect(error.message).to.contain(error.field);
    return error;
  }
  throw new Error('nothing was thrown');
}
