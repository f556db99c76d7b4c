/** What a run's supervisor is given. */
import type { OpenSandbox } from './barrier/barrier.ts';
import type { Hosted } from './hosted/open.ts';
import type { Limits } from './policy/limits.ts';
import type { Appearance, ChunkName, Datasets, StartMessage, UpMessage } from './protocol/messages.ts';
import type { RuntimeReport } from './report/report.ts';
import type { RunError } from './run-error.ts';
import type { Calls } from './tools/calls.ts';
import type { Walls } from './walls.ts';

/** What comes up of this type. */
export type Of<T extends UpMessage['type']> = Extract<UpMessage, { type: T }>;

export interface SuperviseOptions {
  readonly run: string;
  /** Frames in a page, a thread alone headless. */
  readonly openSandbox: OpenSandbox;
  /** Where frames go. */
  readonly parent?: Element | undefined;
  readonly hosted?: Hosted | undefined;
  readonly title: string;
  /** Of engine `quickjs`: its virtual machine, and the CSP sources that its frames need. */
  readonly wasm?: StartMessage['wasm'];
  readonly scripts?: string | undefined;
  /** Where they are encoded while the thread comes up. */
  readonly datasets: Datasets | (() => Promise<Datasets>);
  readonly appearance: Appearance;
  readonly locale: string | undefined;
  readonly limits: Limits;
  /** Whether readers may copy tables as CSV. */
  readonly csv: boolean | undefined;
  /** Chunks the module will probably use: fetched while the frames start. */
  readonly chunks: readonly ChunkName[];
  readonly signal: AbortSignal;
  readonly runtime: RuntimeReport;
  readonly walls: Walls;
  /** Of a run that is recorded or shown again. */
  readonly transcript?: StartMessage['transcript'];
  readonly onTranscript?: (piece: unknown) => void;
  /** Where the module can ask the page for something. */
  readonly calls?: Promise<Calls> | undefined;
  /** The run is over, its listeners and calls too. */
  readonly onOver: () => void;
  readonly onRunning: () => void;
  readonly onSize: (size: { width: number; height: number }) => void;
  readonly onConsole: (message: Of<'console'>) => void;
  readonly onViolation: (message: Omit<Of<'violation'>, 'v' | 'run' | 'type'>) => void;
  /** After the outcome, of a module that listens: a listener threw, or the module had to be ended (`isEnd`). */
  readonly onFault: (error: RunError, isEnd: boolean) => void;
}
