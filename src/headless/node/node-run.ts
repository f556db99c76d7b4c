/** One run's VM: what it runs ahead of the module, on a thread or process that may stand ready; what its turns talk to. */
import { byteLength, type EncodedTable } from '../../datasets/columns.ts';
import type { ProgramPieces } from '../../engines/engine.ts';
import type { StartMessage } from '../../protocol/messages.ts';
import type { Program } from '../../run-steps.ts';
import type { GuestThread, GuestThreadOptions } from '../../stage/guest-thread.ts';
import { type Isolation, prepareSpare, takeRunner } from './pool.ts';
import type { Runner } from './runner.ts';

/** In the place of a run's own id: what runs ahead of a module is the same for all runs, and a thread has only one. */
const RUN = 'thread';
/** Above those of any module. */
const MANY_LINES = 1e7;
/** What rows take inside the VM, as they come and as objects, against their columns. */
const DATA_FACTOR = 8;
const MIB = 2 ** 20;

export interface NodeRun {
  /** Keeps what the thread needs of a program. */
  take(program: Program): Program;
  startThread(options: GuestThreadOptions, message: StartMessage): GuestThread;
}

/** @param isScript whether the next run will likely need the same ahead of its module */
export function createNodeRun(isolation: Isolation, isScript: boolean): NodeRun {
  let pieces: ProgramPieces | undefined;
  return {
    take(program) {
      pieces = program.pieces;
      return program;
    },
    startThread({ onMessage, onDead }, { run, datasets }) {
      const { head, settings, module } = pieces as ProgramPieces;
      const boot = `${head}${JSON.stringify({ ...settings, run: RUN, lineCount: MANY_LINES })})`;
      const { memoryMb, computeMs } = settings.limits;
      const bytes = datasets.reduce((sum, { table }) => sum + byteLength(table as EncodedTable), 0);
      let runner: Runner | undefined;
      let isOver = false;
      const early: [object, ArrayBuffer[] | undefined][] = [];
      const hear = (data: unknown) => onMessage(isOfThread(data) ? { ...data, run } : data);
      const dataBytes = DATA_FACTOR * bytes;
      const room = memoryMb * MIB + dataBytes;
      takeRunner({ isolation, room, boot }).then(
        ({ runner: taken, hasBooted }) => {
          if (isOver) return void taken.kill();
          runner = taken;
          runner.serve({ onMessage: hear, onDead });
          // Lines are counted from the head of the whole, wherever that has run.
          const program = hasBooted ? `${'\n'.repeat(settings.lineOffset - 1)}${module}` : `${boot}${module}`;
          runner.post({ type: 'begin', run: RUN, program, memoryMb, computeMs, dataBytes });
          for (const [message, transfer] of early.splice(0)) runner.post(message, transfer);
          prepareSpare({ isolation, room: memoryMb * MIB, boot: isScript ? boot : undefined });
        },
        (error) => isOver || onDead(`QuickJS can't be loaded: ${String(error)}`),
      );
      return {
        post(message, transfer) {
          if (isOver) return;
          if (runner) runner.post(message, transfer);
          else early.push([message, transfer]);
        },
        end() {
          isOver = true;
          void runner?.kill();
        },
      };
    },
  };
}

function isOfThread(data: unknown): data is object {
  return typeof data === 'object' && data !== null && (data as { run?: unknown }).run === RUN;
}
