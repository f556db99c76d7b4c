/** Somebody stops the command: Ctrl-C, or a signal. The first ends the run in order, a second one ends the process. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * @param {NodeJS.EventEmitter} [events] what tells of signals
 * @returns {{signal: AbortSignal, exitCode: number | undefined, end(): void}}
 */
export function listenForStop(events = process) {
  const controller = new AbortController();
  let exitCode;
  const handlers = Object.entries(SIGNALS).map(([name, code]) => {
    const handler = () => {
      if (exitCode !== undefined) process.exit(code);
      exitCode = code;
      controller.abort(new Error('it was stopped'));
    };
    events.on(name, handler);
    return [name, handler];
  });
  return {
    signal: controller.signal,
    get exitCode() {
      return exitCode;
    },
    end() {
      for (const [name, handler] of handlers) events.off(name, handler);
    },
  };
}
