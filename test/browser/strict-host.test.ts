/** Pages with a strict policy, sent as a header: with what `safe-module csp` prints, and without parts of it. */
import { expect } from 'chai';
import { openHostPage } from '../support/host-page.ts';

const STRICT = "default-src 'self'; script-src 'self'; require-trusted-types-for 'script'";
/** Beats of 100 ms within which a page must be told: two seconds of a page that has nothing else to do. */
const SOON = 20;

type Csp = typeof import('../../src/csp.ts');

describe('a page under a strict policy', () => {
  let csp: Csp;
  before(async () => {
    const { dist } = await (await fetch('/__servers')).json();
    // With the hashes of the build that the page runs.
    csp = await import(/* @vite-ignore */ new URL('csp.js', dist).href);
  });
  const open = (policy: string) => openHostPage({ headers: { 'Content-Security-Policy': policy } });

  it('shows a table, a plot, controls and styles with what is added, and nothing is blocked', async () => {
    for (const policy of [STRICT, `${STRICT}; trusted-types 'none'`, `${STRICT}; style-src 'none'; frame-src 'none'`]) {
      const { type, error, output, blocked } = await open(csp.addSources(policy));
      expect(type, `${policy}: ${error?.message}`).to.equal('rendered');
      expect(output).to.include({ tables: 1, plots: 1 });
      expect(blocked, policy).to.deep.equal([]);
    }
  });

  it('is told what to add, soon, whatever part of it is missing', async () => {
    const added = csp.addSources(`${STRICT}; trusted-types 'none'`);
    const without = (source: string) => added.replace(source, '');
    const some = csp.directives['script-src'] ?? [];
    const policies = {
      everything: STRICT,
      'everything, Trusted Types too': `${STRICT}; trusted-types other`,
      'the hash of the barrier': without(some[0]!),
      'the hash of the stage': without(some[1]!),
      'the hash of the tables': without(some[2]!),
      'the threads': without("; worker-src 'self' blob:"),
      'the name of the element’s policy': without(' safe-module'),
      'the name of the stage’s policy': without(' default'),
    };
    for (const [missing, policy] of Object.entries(policies)) {
      expect(policy, missing).not.to.equal(added);
      const { type, error, beats, state, frames, violations } = await open(policy);
      expect(type, missing).to.equal('failed');
      expect(error?.code, `${missing}: ${error?.message}`).to.equal('SM701');
      expect(error?.message, missing).to.include(csp.text);
      expect(violations.map(({ code }) => code)).to.deep.equal(['SM701']);
      expect(state).to.equal('failed');
      expect(frames).to.deep.equal([]);
      expect(beats, missing).to.be.at.most(SOON);
    }
  });
});
