/** 100,000 × 5 rows from the page to the guest, against posting the row objects through two such frames to a Worker. */
import { BIG_LIMITS, runElement } from './support/element.ts';
import { manyRows } from './support/many-rows.ts';
import { median, rest, tell } from './support/measure.ts';

const rows = manyRows(100_000);
const one = rows.slice(0, 1);

const code = `function render({ datasets }) { const { rows } = datasets; console.log(rows.length, rows[rows.length - 1].name, rows[rows.length >> 1].value); }`;

const WORKER = `onmessage = ({ data }) => postMessage([data.length, data[data.length - 1].name, data[data.length >> 1].value]);`;
const INNER = `<script>onmessage = ({ ports: [port] }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(WORKER)}])));
  port.onmessage = ({ data }) => worker.postMessage(data);
  worker.onmessage = ({ data }) => port.postMessage(data);
  port.postMessage('ready');
};</script>`;
const OUTER = `<iframe sandbox="allow-scripts" srcdoc="${INNER.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
<script>onmessage = ({ ports: [port] }) => {
  const { port1, port2 } = new MessageChannel();
  port.onmessage = ({ data }) => port1.postMessage(data);
  port1.onmessage = ({ data }) => port.postMessage(data);
  frames[0].postMessage('connect', '*', [port2]);
};</script>`;

async function postRows(data: object[]): Promise<number> {
  await rest();
  const start = performance.now();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = OUTER;
  const { port1, port2 } = new MessageChannel();
  const hear = () => new Promise((resolve) => (port1.onmessage = ({ data: answer }) => resolve(answer)));
  const ready = hear();
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('connect', '*', [port2]));
  document.body.append(frame);
  await ready;
  const answer = hear();
  port1.postMessage(data);
  await answer;
  const ms = performance.now() - start;
  frame.remove();
  return ms;
}

async function showRows(data: object[]): Promise<number> {
  await rest();
  const { logs } = await runElement({ code, datasets: { rows: data }, level: 'permissive', limits: BIG_LIMITS });
  return logs[0]?.ms ?? Number.NaN;
}

describe('data', () => {
  it('page to guest', async function () {
    this.timeout(240_000);
    const times: Record<'ours' | 'oursEmpty' | 'bare' | 'bareEmpty', number[]> = {
      ours: [],
      oursEmpty: [],
      bare: [],
      bareEmpty: [],
    };
    for (let turn = -2; turn < 11; turn += 1) {
      const measured = {
        bare: await postRows(rows),
        ours: await showRows(rows),
        bareEmpty: await postRows(one),
        oursEmpty: await showRows(one),
      };
      if (turn >= 0) for (const [name, ms] of Object.entries(measured)) times[name as 'ours'].push(ms);
    }
    // What it takes to start frames and a thread is in both terms of each difference.
    const ours = median(times.ours) - median(times.oursEmpty);
    const baseline = median(times.bare) - median(times.bareEmpty);
    tell({ name: '100,000 × 5 rows to the guest', ours, baseline, ratio: ours / baseline, limit: 0.35 });
  });
});
