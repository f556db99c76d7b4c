/** The contract of engines, in this browser. */
import { config } from 'chai';
import { ENGINES } from '../../src/policy/engines.ts';
import { unmountAll } from '../support/mount.ts';
import { runInElement } from './browser-run.ts';
import { describeContract } from './engine.contract.ts';

// What differs is to be read.
config.truncateThreshold = 0;

describe('in a browser', function () {
  this.timeout(60_000);
  afterEach(unmountAll);
  for (const engine of ENGINES) {
    describeContract(engine, (code, options) => runInElement(engine, code, options), { describe, it });
  }
});
