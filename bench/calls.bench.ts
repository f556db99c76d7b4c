/** Calls of tools, against the same questions and answers by bare message channels through two frames. */
import { runElement } from './support/element.ts';
import { compare, rest, tell } from './support/measure.ts';

const CALLS = 100;
/** None of these is what a page would refuse. */
const OPEN = {
  level: 'permissive',
  limits: { toolCalls: 10_000, operationsPerSecond: 10_000 },
  policy: { calls: { enumeration: { calls: 100_000, withinMs: 1000 } } },
  tools: { next: { handler: ({ n }: { n: number }) => n + 1 } },
} as const;

/** @param body asks for `count` answers, and warms up with twenty */
const codeOf = (body: string) => `async function render({ callTool, parallel, console }) {
  const ask = async (count) => { ${body} };
  await ask(20);
  const start = performance.now();
  await ask(${CALLS});
  console.log(performance.now() - start);
}`;

async function callTools(body: string): Promise<number> {
  await rest();
  const { logs } = await runElement({ ...OPEN, code: codeOf(body) });
  return logs[0]?.args[0] as number;
}

/** Who asks: `port` leads to who answers. */
const ASKS = `const begin = (port) => {
  const waiting = new Map();
  let last = 0;
  port.onmessage = ({ data }) => { if (data.ok) { waiting.get(data.callId)(data.value); waiting.delete(data.callId); } else void run(data); };
  const call = (args) => new Promise((resolve) => { waiting.set(++last, resolve); port.postMessage({ callId: last, args }); });
  const ask = async (count, width) => {
    let next = 0;
    const work = async () => { while (next < count) await call({ n: next++ }); };
    await Promise.all(Array.from({ length: width }, work));
  };
  const run = async ({ count, width }) => {
    await ask(20, width);
    const start = performance.now();
    await ask(count, width);
    port.postMessage({ ms: performance.now() - start });
  };
};`;
/** In the inner frame itself; or, as a module is, on a thread behind it. */
const INNER = {
  frame: `<script>${ASKS} onmessage = ({ ports: [port] }) => begin(port);</script>`,
  thread: `<script>
onmessage = ({ ports: [port] }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(`${ASKS} begin(self);`)}])));
  port.onmessage = ({ data }) => worker.postMessage(data);
  worker.onmessage = ({ data }) => port.postMessage(data);
};
</script>`,
};
const outerOf = (inner: string) =>
  `<iframe sandbox="allow-scripts" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe><script>
onmessage = ({ ports: [up] }) => {
  const { port1: down, port2 } = new MessageChannel();
  up.onmessage = ({ data }) => down.postMessage(data);
  down.onmessage = ({ data }) => up.postMessage(data);
  document.querySelector('iframe').contentWindow.postMessage(0, '*', [port2]);
};
</script>`;

async function callBare(width: number, who: keyof typeof INNER = 'frame'): Promise<number> {
  await rest();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = outerOf(INNER[who]);
  const { port1: port, port2 } = new MessageChannel();
  const done = new Promise<number>((resolve) => {
    port.onmessage = ({ data }) => {
      if ('ms' in data) resolve(data.ms);
      else port.postMessage({ ok: true, callId: data.callId, value: data.args.n + 1 });
    };
  });
  frame.addEventListener('load', () => {
    frame.contentWindow?.postMessage(0, '*', [port2]);
    port.postMessage({ count: CALLS, width });
  });
  document.body.append(frame);
  const ms = await done;
  frame.remove();
  return ms;
}

describe('calls', () => {
  it('one after the other', async function () {
    this.timeout(120_000);
    const body = 'for (let n = 0; n < count; n += 1) await callTool("next", { n });';
    tell(
      await compare(
        `${CALLS} calls of a tool, one after the other`,
        2,
        () => callTools(body),
        () => callBare(1),
        { turns: 15 },
      ),
    );
  });

  it('one after the other, by who asks on a thread too', async function () {
    this.timeout(120_000);
    // What it costs to ask from a thread at all, where no frame checks anything: told, not judged.
    const { name, ...result } = await compare(
      `${CALLS} calls by bare channels from a thread, against bare channels from a frame`,
      2,
      () => callBare(1, 'thread'),
      () => callBare(1),
      { turns: 15 },
    );
    tell({ name, ...result, limit: undefined });
  });

  it('twenty at a time', async function () {
    this.timeout(120_000);
    const body =
      'await parallel(Array.from({ length: count }, (_, n) => () => callTool("next", { n })), { concurrency: 20 });';
    const { name, ...result } = await compare(
      `${CALLS} calls by parallel, 20 at a time`,
      2,
      () => callTools(body),
      () => callBare(20),
      { turns: 15 },
    );
    tell({ name, ...result, limit: undefined });
  });
});
