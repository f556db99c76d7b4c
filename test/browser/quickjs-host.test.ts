/** Engine `quickjs` on pages with a policy, and with hosted sandbox pages. */
import { expect } from 'chai';
import { findServers, openHostPage } from '../support/host-page.ts';

const STRICT = "default-src 'self'; script-src 'self'; require-trusted-types-for 'script'";
const engine = 'quickjs';
/** Whether the browser's policies govern WebAssembly: WebKitGTK's did not when this was written. */
const GOVERNS_WASM = !CSS.supports('-webkit-hyphens', 'auto') || 'chrome' in window;

type Csp = typeof import('../../src/csp.ts');

describe('engine quickjs on a page under a strict policy', () => {
  let csp: Csp;
  let wasm: string;
  before(async () => {
    const { dist, pages } = await findServers();
    csp = await import(/* @vite-ignore */ new URL('csp.js', dist).href);
    wasm = new URL('/dist/cdn/quickjs.wasm', pages).href;
  });
  const open = (policy: string) => openHostPage({ engine, headers: { 'Content-Security-Policy': policy } });

  it('draws with what is added, and nothing is blocked', async () => {
    for (const wasmSrc of [undefined, wasm]) {
      const { type, error, output, blocked } = await open(
        csp.addSources(
          STRICT.replace("default-src 'self'", "default-src 'none'"),
          csp.engineDirectives({ engine, wasmSrc }),
        ),
      );
      expect(type, error?.message).to.equal('rendered');
      expect(output).to.include({ tables: 1, plots: 1 });
      expect(blocked).to.deep.equal([]);
    }
  });

  it('is told what its frames must be allowed', async function () {
    if (!GOVERNS_WASM) return this.skip();
    const { type, error } = await open(csp.addSources(STRICT));
    expect([type, error?.code], error?.message).to.deep.equal(['failed', 'SM701']);
    expect(error?.message).to.include("'wasm-unsafe-eval'");
  });

  it('is told where its file is, when it may not be fetched', async () => {
    const policy = csp.addSources(`${STRICT}; connect-src 'none'`, {
      'script-src': csp.engineDirectives({ engine })['script-src']!,
      'worker-src': csp.directives['worker-src']!,
    });
    const { type, error } = await open(policy);
    expect([type, error?.code], error?.message).to.deep.equal(['failed', 'SM701']);
    expect(error?.message).to.include(`connect-src ${wasm}`);
  });
});

describe('engine quickjs with a hosted sandbox', () => {
  let sandbox: string;
  before(async () => {
    ({ sandbox } = await findServers());
  });

  it('draws in the page that is for it', async () => {
    const { type, error, output } = await openHostPage({ engine, sandbox: `${sandbox}sandbox-quickjs.html` });
    expect(type, error?.message).to.equal('rendered');
    expect(output).to.include({ tables: 1, plots: 1 });
  });

  it('refuses the page of the other engine, as the other engine does its page, and says which is right', async () => {
    const native = await openHostPage({ engine, sandbox: `${sandbox}sandbox.html` });
    expect(native.error?.code, native.error?.message).to.equal('SM702');
    expect(native.error?.message).to.match(/the one for engine native.*sandbox-quickjs\.html/);
    const quickjs = await openHostPage({ sandbox: `${sandbox}sandbox-quickjs.html` });
    expect(quickjs.error?.code, quickjs.error?.message).to.equal('SM702');
    expect(quickjs.error?.message).to.match(/the one for engine quickjs.*sandbox\.html/);
  });
});
