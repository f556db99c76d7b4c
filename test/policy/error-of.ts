import { expect } from 'chai';
import { ConfigurationError } from '../../src/policy/configuration-error.ts';

/** The error that `run` throws, with a remedy that is a sentence. */
export function errorOf(run: () => unknown): ConfigurationError {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    expect(error.remedy, error.message).to.match(/^[A-Z].+\.$/s);
    expect(error.message).to.match(/^.+: .+\. .+\.$/s);
    expect(error.message.startsWith(`${error.field}: `), error.message).to.equal(true);
    expect(error.message.endsWith(`. ${error.remedy}`), error.message).to.equal(true);
    expect(error.code).to.equal('SM704');
    return error;
  }
  throw new Error('nothing was thrown');
}
