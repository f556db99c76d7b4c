/** Describes chapters of the contract in this browser. A page for each engine: WebKitGTK refuses memory to one that has had a hundred VMs. */
import { config } from 'chai';
import type { EngineName } from '../../src/policy/engines.ts';
import { unmountAll } from '../support/mount.ts';
import { runInElement } from './browser-run.ts';
import { describeContract } from './engine.contract.ts';

/** Of engine `quickjs` these have a page of their own. */
export const OF_ANOTHER_PAGE: readonly string[] = ['limits', 'rejections'];

export function describeInBrowser(engine: EngineName, chapters?: readonly string[]): void {
  // What differs is to be read.
  config.truncateThreshold = 0;
  describe('in a browser', function () {
    this.timeout(60_000);
    afterEach(unmountAll);
    describeContract(engine, (code, options) => runInElement(engine, code, options), { describe, it }, chapters);
  });
}
