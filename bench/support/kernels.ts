/** The kernels, and the one text that measures each of them, wherever it runs. */
const texts = import.meta.glob<string>('../kernels/*.js', { query: '?raw', import: 'default', eager: true });

export interface Kernel {
  readonly name: string;
  /** Function declarations only: `kernel(data)` returns a checksum, `setup()`, if there is one, makes the data. */
  readonly text: string;
}

/** Those whose name contains one of `BENCH_KERNELS` (parted by commas); all without it. */
export const kernels: readonly Kernel[] = Object.entries(texts)
  .map(([path, text]) => ({ name: /([^/]+)\.js$/.exec(path)?.[1] as string, text }))
  .filter(({ name }) => __BENCH__.kernels.some((part) => name.includes(part)));

/** What `measureKernel` of `measured()` returns. */
export interface Sample {
  /** Milliseconds of one call: the fastest chunk of calls. */
  readonly ms: number;
  readonly checksum: string;
}

const WARM_UP = { ms: 250, calls: 6 };
const CHUNK = { ms: 40, count: 7 };

/**
 * `kernel` with a function `measureKernel()` beside it, the same text for every contestant. It warms
 * the kernel up until the optimising compiler has had time and calls enough, then times chunks of
 * calls, each long enough for a clock of whole milliseconds. Needs `performance.now()`.
 */
export function measured({ text }: Kernel): string {
  const data = /^function setup\(/m.test(text) ? 'setup()' : 'undefined';
  return `${text}
function measureKernel() {
  const data = ${data};
  const checksum = String(kernel(data));
  let calls = 1;
  const start = performance.now();
  let end = start;
  while (end - start < ${WARM_UP.ms} || calls <= ${WARM_UP.calls}) {
    if (String(kernel(data)) !== checksum) throw new Error('the checksum changed');
    calls++;
    end = performance.now();
  }
  const perChunk = Math.max(1, Math.ceil((${CHUNK.ms} * (calls - 1)) / (end - start)));
  let fastest = Infinity;
  for (let chunk = 0; chunk < ${CHUNK.count}; chunk++) {
    const from = performance.now();
    for (let call = 0; call < perChunk; call++) kernel(data);
    const ms = (performance.now() - from) / perChunk;
    if (ms < fastest) fastest = ms;
  }
  return { ms: fastest, checksum };
}
`;
}
