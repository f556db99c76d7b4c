/**
 * Watches the page's thread from another one, for as long as pieces of work go on: what keeps it from answering counts,
 * whatever it was. Nothing here is an absolute time: pieces are compared with each other.
 */

const WORKER = `let began, what = '', longest = 0, longestOf = '';
const end = () => {
  if (began === undefined) return;
  const ms = performance.now() - began;
  began = undefined;
  if (ms > longest) [longest, longestOf] = [ms, what];
};
onmessage = ({ data }) => {
  end();
  if (data === 'end') postMessage({ longest, longestOf });
  else [began, what] = [performance.now(), data];
};
postMessage('up');`;

export interface Longest {
  /** Milliseconds from the begin of a piece to that of the next. */
  readonly longest: number;
  readonly longestOf: string;
}

export async function startHangWatch() {
  const url = URL.createObjectURL(new Blob([WORKER]));
  const worker = new Worker(url);
  // A thread that comes up hears all at once what it was told before.
  await new Promise((resolve) => {
    worker.onmessage = resolve;
  });
  return {
    /** A piece of work begins; the one before has ended. */
    begin: (what: string) => worker.postMessage(what),
    async stop(): Promise<Longest> {
      const answer = new Promise<Longest>((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      });
      worker.postMessage('end');
      const longest = await answer;
      worker.terminate();
      URL.revokeObjectURL(url);
      return longest;
    },
  };
}
