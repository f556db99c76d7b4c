/** The sandbox page of another origin: the right one, and all that is not. */
import { expect } from 'chai';
import { findServers, openHostPage } from '../support/host-page.ts';

/** A policy that allows no script of the sandbox. */
const STRICT = "default-src 'self'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
/** Chromium holds a frame to the policy that its parent names. */
const ENFORCES = 'csp' in HTMLIFrameElement.prototype;

describe('a hosted sandbox', () => {
  let sandbox: string;
  before(async () => {
    ({ sandbox } = await findServers());
  });
  const told = async (method = 'GET') => (await fetch(`${sandbox}told?${method}`, { method })).json();
  beforeEach(() => told('DELETE'));
  const underPolicy = (...sources: string[]) => ({ 'Content-Security-Policy': [STRICT, ...sources].join('; ') });

  it('draws a table and a plot on a page whose policy names nothing but its address', async () => {
    const url = `${sandbox}sandbox.html`;
    const headers = underPolicy(`frame-src ${url}`, `connect-src 'self' ${url}`);
    const { type, error, output, blocked, frames } = await openHostPage({ sandbox: url, headers });
    expect(type, error?.message).to.equal('rendered');
    expect(output).to.include({ tables: 1, plots: 1 });
    expect(blocked).to.deep.equal([]);
    expect(frames).to.deep.equal([{ src: url, sandbox: 'allow-scripts' }]);
  });

  it('works on pages without a policy, and on those that are isolated', async () => {
    const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
    for (const headers of [{}, isolated]) {
      const { type, error } = await openHostPage({ sandbox: `${sandbox}sandbox.html`, headers });
      expect(type, error?.message).to.equal('rendered');
    }
  });

  it('needs a proof that is not the page’s own word: its bytes, or the browser’s', async () => {
    const url = `${sandbox}sandbox.html`;
    const { type, error } = await openHostPage({ sandbox: url, headers: underPolicy(`frame-src ${url}`) });
    expect(type, error?.message).to.equal(ENFORCES ? 'rendered' : 'failed');
    if (ENFORCES) return;
    expect(error?.code).to.equal('SM701');
    expect(error?.message).to.include(`connect-src ${url}`);
  });

  it('that the page’s policy does not let in is SM701, which says what to add', async () => {
    const url = `${sandbox}sandbox.html`;
    const { error } = await openHostPage({ sandbox: url, headers: underPolicy(`connect-src 'self' ${url}`) });
    expect(error?.code, error?.message).to.equal('SM701');
    expect(error?.message).to.include(`frame-src ${url}`);
  });

  const openEach = (cases: Record<string, RegExp>) =>
    Promise.all(
      Object.entries(cases).map(
        async ([name, why]) => [name, why, await openHostPage({ sandbox: `${sandbox}${name}` })] as const,
      ),
    );
  const READ = {
    'old.html': /version 0\.0\.9, and version \d+\.\d+\.\d+ is wanted/,
    'wrong-scripts.html': /its text is not/,
    'wrong-hash.html': /its scripts are not/,
    'other.html': /not the sandbox page/,
    'endless.html': /its text is not/,
    'gone.html': /answers 404/,
    'missing.html': /cannot be read/,
    'redirect.html': /a redirect/,
    'no-cors.html': /Access-Control-Allow-Origin/,
    'never.html': /did not answer in time/,
  };
  // Read as the right page and framed as another.
  const FRAMED = {
    'silent.html': /did not answer in time/,
    'garbage.html': /not the sandbox page/,
    'replays.html': /not the sandbox page/,
    'no-port.html': /not the sandbox page/,
    'says-old.html': /version 0\.0\.9, and version/,
    'says-other.html': /its scripts are not/,
    'moves.html': /went elsewhere|did not answer in time/,
  };

  describe('that is not the one that was meant', () => {
    // All at once: each takes as long as a page may take to answer.
    let read: Awaited<ReturnType<typeof openEach>>;
    let framed: Awaited<ReturnType<typeof openEach>>;
    let strangers: Awaited<ReturnType<typeof openHostPage>>;
    let toldToAny: unknown;
    before(async () => {
      await told('DELETE');
      [read, framed, strangers] = await Promise.all([
        openEach(READ),
        openEach(FRAMED),
        openHostPage({ sandbox: `${sandbox}strangers.html` }),
      ]);
      toldToAny = await told();
    });

    it('but another page, an old one or none is SM702 before it is framed', () => {
      for (const [name, why, { type, error, frames, violations }] of read) {
        expect(type, name).to.equal('failed');
        expect(error?.code, `${name}: ${error?.message}`).to.equal('SM702');
        expect(error?.message, name).to.match(why);
        expect(error?.message, name).to.include(`Host dist/sandbox/sandbox.html of safe-module`);
        expect(violations.map(({ code }) => code)).to.deep.equal(['SM702']);
        expect(frames).to.deep.equal([]);
      }
    });

    it('but exchanged for another when it is framed is SM702, and gets nothing', () => {
      for (const [name, why, { type, error, frames }] of framed) {
        expect(type, name).to.equal('failed');
        expect(error?.code, `${name}: ${error?.message}`).to.equal('SM702');
        // No script but the sandbox's runs where the browser holds the frame to the policy: there it is silent.
        if (!ENFORCES) expect(error?.message, name).to.match(why);
        expect(frames).to.deep.equal([]);
      }
      expect(toldToAny).to.deep.equal([]);
    });

    it('but one that other pages may frame, and this one not, is SM702', () => {
      const { error } = strangers;
      expect(error?.code, error?.message).to.equal('SM702');
      expect(error?.message).to.match(/did not answer in time in its frame \(do its frame-ancestors name this page/);
    });
  });

  it('is not believed where its server forges all there is, if the browser holds the frame to its policy', async () => {
    const { error } = await openHostPage({ sandbox: `${sandbox}forged.html` });
    expect(error?.code, error?.message).to.equal('SM702');
    // Elsewhere the server of the address is trusted, and this is why: docs/decisions/083-host-pages.md.
    if (ENFORCES) expect(await told()).to.deep.equal([]);
    else expect(await told()).to.include.members(['safe-module:connect', 'start']);
  });

  it('is to be served with its headers, which some browsers insist on', async () => {
    const { type, error } = await openHostPage({ sandbox: `${sandbox}bare.html` });
    expect(type, error?.message).to.equal(ENFORCES ? 'failed' : 'rendered');
    if (ENFORCES) expect(error?.message).to.match(/^The sandbox page .* with the headers that come with it/);
  });

  it('is not spoken for by a frame beside it', async () => {
    const sibling = `${sandbox}sibling.html`;
    const right = await openHostPage({ sandbox: `${sandbox}sandbox.html`, sibling });
    expect(right.type, right.error?.message).to.equal('rendered');
    const silent = await openHostPage({ sandbox: `${sandbox}silent.html`, sibling });
    expect(silent.error?.code, silent.error?.message).to.equal('SM702');
    expect(silent.error?.message).to.match(/did not answer in time/);
  });

  it('that has no http: or https: address is refused as configuration', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'http://[']) {
      const { error } = await openHostPage({ sandbox: url });
      expect(error?.code, url).to.equal('SM704');
      expect(error?.message).to.include('sandboxSrc');
    }
  });
});
