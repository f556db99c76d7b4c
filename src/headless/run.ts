/** One run without anybody who looks on: `run.ts` of the package, with a place that is not an element's. */
import type { Engine } from '../engines/engine.ts';
import { run as runIt } from '../run.ts';
import type { RunHooks, RunInputs, RunRequest, RunResult } from '../run-parts.ts';
import type { Program } from '../run-steps.ts';
import { composeProgram, encodeInputs, scanSource } from '../run-steps.ts';
import type { Supervised } from '../supervise.ts';
import { ALL_WALLS } from '../walls.ts';
import { onAbort } from './on-abort.ts';
import type { RunModuleOptions } from './options.ts';
import { readDatasets, readLimits, readTools } from './read-inputs.ts';
import type { LogEntry } from './results.ts';

/** Where a run goes on: threads in Node, frames in a page. */
export interface Place
  extends Pick<RunRequest, 'openSandbox' | 'parent'>,
    Pick<RunHooks, 'network' | 'expectListeners'> {
  /** Adds what the place needs of a program. */
  readonly compose: (make: typeof composeProgram) => typeof composeProgram;
  /** One that an element can pick by name, or the place's own. */
  readonly engine: Engine | 'native' | 'quickjs';
  /** Of a page whose policy allows no frames of its own. */
  readonly sandboxSrc?: unknown;
  /** Nothing of the run is left. */
  close(): void;
}

export interface Home {
  /** Those that there are; the first is the default. */
  readonly engines: readonly string[];
  /** Options of modules that are taken off before a run sees its own: whoever misspells one is told of them, too. */
  readonly takenOff?: readonly string[];
  /** @param isScript what runs ahead of it is the same for the next one, likely */
  open(options: RunModuleOptions, isScript: boolean): Place;
}

export interface HeadlessRun {
  readonly isScript?: boolean;
  /** As an element would be given them; read when the run begins. @throws SafeModuleError where they can't be read */
  readonly inputs: () => Partial<RunInputs>;
  readonly options: Omit<RunModuleOptions, 'code'>;
  /** In place of a module's steps. */
  readonly scan?: typeof scanSource;
  readonly encode?: typeof encodeInputs;
  readonly compose?: typeof composeProgram;
  readonly onResult?: RunHooks['onResult'];
  /** The page's tools are called in earnest: whoever keeps account of calls is told. */
  readonly onToolCall?: RunHooks['onToolCall'] | undefined;
}

export interface HeadlessResult extends RunResult {
  readonly logs: readonly LogEntry[];
}

/** @returns however it ends: rejects never */
export async function execute(
  home: Home,
  {
    isScript = false,
    inputs,
    options,
    scan = scanSource,
    encode = encodeInputs,
    compose = composeProgram,
    onResult,
    onToolCall = () => {},
  }: HeadlessRun,
): Promise<HeadlessResult> {
  const { locale, theme = 'light', signal } = options;
  const place = home.open(options as RunModuleOptions, isScript);
  const logs: LogEntry[] = [];
  const controller = new AbortController();
  const abort = () => controller.abort(reasonOf(signal));
  if (signal?.aborted) abort();
  const endListening = signal && onAbort(signal, abort);
  let sandbox: Supervised | undefined;
  let program: Program | undefined;
  const composeHere: typeof composeProgram = async (...given) => {
    program = await place.compose(compose)(...given);
    return program;
  };
  try {
    const result = await runIt(
      {
        inputs: () => ({ ...NO_INPUTS, ...inputs(), engine: place.engine }),
        engine: typeof place.engine === 'object' ? place.engine : undefined,
        steps: [scan, encode, composeHere],
        openSandbox: place.openSandbox,
        parent: place.parent,
        sandboxSrc: place.sandboxSrc,
        title: 'Module',
        locale,
        appearance: () => ({ scheme: theme, direction: 'ltr', variables: {} }),
        signal: controller.signal,
        walls: ALL_WALLS,
      },
      {
        onState() {},
        onSize() {},
        onViolation() {},
        onToolCall,
        onEnd() {},
        onConsole: ({ level, args, line }) => logs.push({ level, args, line: program?.place({ line }).line }),
        onSandbox(opened) {
          sandbox = opened;
        },
        onApproval: async () => ({ allowed: false, by: 'page', reason: 'nobody is there to ask' }),
        onResult,
        network: place.network,
        expectListeners: place.expectListeners,
      },
    );
    return { ...result, logs };
  } finally {
    endListening?.();
    // A module that listens would go on.
    sandbox?.close();
    place.close();
  }
}

/** The attack: a reason that throws as it is read, while events are told. Nobody would catch it, and the process would end. */
function reasonOf(signal: AbortSignal | undefined): unknown {
  try {
    const { reason } = signal ?? {};
    // A controller whose page gave no reason has an error that says so.
    return reason?.name === 'AbortError' ? '' : reason;
  } catch {
    return '';
  }
}

const NO_INPUTS: RunInputs = {
  code: undefined,
  // Not one that is not set, as an element's may be.
  src: false,
  datasets: undefined,
  policy: 'default',
  level: 'strict',
  engine: 'native',
  limits: undefined,
  manifest: undefined,
  tools: undefined,
  transcript: undefined,
  record: false,
};

/** What an element's properties would be. @throws ConfigurationError, DatasetError where they can't be read */
export function inputsOf(options: RunModuleOptions): Partial<RunInputs> {
  const { code, policy = 'default', level = 'strict', manifest } = options;
  const datasets = readDatasets(options.datasets);
  return {
    code,
    datasets,
    policy,
    level,
    limits: readLimits(options.limits),
    manifest,
    tools: readTools(options.tools),
  };
}
