// Runs one module in the built element and tells the page above what came of it. In the query: `sandbox`, the hosted
// sandbox page; `engine`; `sibling`, a page to frame beside it. What it tells is counted in beats of this page.
const BEAT_MS = 100;
const parameters = new URLSearchParams(location.search);
const blocked = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective));

const MODULE = `function render({ datasets, container, Tabulator, SimplePlots }) {
  container.innerHTML = '<style>p { color: teal }</style><p style="font-weight: bold">Text</p><button>Button</button><div class="t"></div><div class="p"></div>';
  container.querySelector('button').addEventListener('click', () => {});
  new Tabulator(container.querySelector('.t'), { data: datasets.rows, autoColumns: true });
  SimplePlots.line(container.querySelector('.p'), { series: [{ data: datasets.rows.map((row) => ({ x: row.a, y: row.b })) }] });
}`;

try {
  await import('../dist/cdn/safe-module.js');
  const sibling = parameters.get('sibling');
  if (sibling) {
    const frame = document.createElement('iframe');
    frame.src = sibling;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  }
  const element = document.createElement('safe-module');
  const sandbox = parameters.get('sandbox');
  if (sandbox) element.setAttribute('sandbox-src', sandbox);
  Object.assign(element, {
    level: 'secure',
    engine: parameters.get('engine') ?? 'native',
    code: MODULE,
    // What is asked here is no budget.
    limits: { computeMs: 1000 },
    datasets: {
      rows: [
        { a: 1, b: 2 },
        { a: 2, b: 4 },
      ],
    },
  });
  let beats = 0;
  setInterval(() => {
    beats += 1;
  }, BEAT_MS);
  const tell = ({ type, detail: { report, error } }) => {
    const frames = [...element.renderRoot.querySelectorAll('iframe')];
    parent.postMessage(
      {
        type,
        error,
        beats,
        blocked,
        state: element.state,
        output: report.runtime?.output,
        violations: report.violations.map(({ code, hint }) => ({ code, hint })),
        isolated: globalThis.crossOriginIsolated,
        frames: frames.map((frame) => ({ src: frame.src, sandbox: frame.getAttribute('sandbox') })),
      },
      '*',
    );
  };
  element.addEventListener('rendered', tell);
  element.addEventListener('failed', tell);
  document.body.append(element);
} catch (error) {
  parent.postMessage({ type: 'page-failed', error: { code: '', message: String(error) }, blocked }, '*');
}
