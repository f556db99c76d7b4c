/** A page whose Content Security Policy blocks the sandbox: no event says so there, the silence does. */
import { expect } from 'chai';
import { framePolicy } from '../../src/barrier/csp.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

describe('a page under a policy that allows no script of the sandbox', () => {
  afterEach(unmountAll);

  it('is told what to add to it, and before the run’s time is up', async () => {
    // From here to its end this page is under the policy: no other test may share the file.
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "script-src 'self'";
    document.head.append(meta);
    const { type, error, element, report } = await runModule(moduleOf('container.append("x")'), {
      level: 'permissive',
    });
    expect(type).to.equal('failed');
    expect(error?.code, error?.message).to.equal('SM701');
    // Not the module's doing: nobody is to mend it.
    expect(report.status).to.equal('error');
    const hashes = /script-src ([^;]+)/.exec(framePolicy())?.[1] ?? 'none';
    expect(error?.message).to.include(hashes);
    expect(element.renderRoot.querySelector('iframe')).to.equal(null);
  });
});
