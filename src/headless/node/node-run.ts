/** One run's VM: what it runs ahead of the module, on a thread or process that may stand ready; what its turns talk to. */
import { byteLength, type EncodedTable } from '../../datasets/columns.ts';
import { cutProgram } from '../../engines/cut-program.ts';
import { dataBytesOf } from '../../engines/data-bytes.ts';
import { limitsInVm } from '../../engines/vm-limits.ts';
import type { GuestSettings } from '../../guest/settings.ts';
import type { StartMessage } from '../../protocol/messages.ts';
import type { Program } from '../../run-steps.ts';
import type { GuestThread, GuestThreadOptions } from '../../stage/guest-thread.ts';
import { isOwnRealm } from './own-realm.ts';
import { type Isolation, type Needs, prepareSpareSoon, takeRunner } from './pool.ts';
import type { Runner } from './runner.ts';

/** In the place of a run's own id: what runs ahead of a module is the same for all runs, and a thread has only one. */
const RUN = 'thread';
/** Above those of any module. */
const MANY_LINES = 1e7;
const MIB = 2 ** 20;
/** Jest gives each test file such a context, and so do two pools of Vitest that nobody gets unasked. */
const OTHER_REALM =
  'this code is in a context of `node:vm`, as Jest’s tests are, where nothing that a thread sends is plain data. Run it outside of one: in Vitest, in `node --test`, or by the command line `npx safe-module`';

export interface NodeRun {
  /** Keeps what the thread needs of a program. */
  take(program: Program): Program;
  startThread(options: GuestThreadOptions, message: StartMessage): GuestThread;
}

/** @param isScript whether the next run will likely need the same ahead of its module */
export function createNodeRun(isolation: Isolation, isScript: boolean): NodeRun {
  let program: Program | undefined;
  return {
    take(made) {
      program = made;
      return made;
    },
    startThread({ onMessage, onDead }, { run, datasets }) {
      if (!isOwnRealm()) {
        queueMicrotask(() => onDead(OTHER_REALM));
        return { post() {}, end() {} };
      }
      const { settings, boot, module } = cut(program as Program);
      const { memoryMb, computeMs } = settings.limits;
      let runner: Runner | undefined;
      let isOver = false;
      let next: Needs | undefined;
      const early: [object, ArrayBuffer[] | undefined][] = [];
      const hear = (data: unknown) => onMessage(isOfThread(data) ? { ...data, run } : data);
      const tables = (datasets ?? []).map(({ table }) => table as EncodedTable);
      const dataBytes = dataBytesOf(tables.map((table) => ({ rows: table.length, bytes: byteLength(table) })));
      const room = memoryMb * MIB + dataBytes;
      takeRunner({ isolation, room, boot }).then(
        ({ runner: taken, hasBooted }) => {
          if (isOver) return void taken.kill();
          runner = taken;
          runner.serve({ onMessage: hear, onDead });
          const ahead = hasBooted ? undefined : boot;
          runner.post({ type: 'begin', run: RUN, boot: ahead, program: module, memoryMb, computeMs, dataBytes });
          for (const [message, transfer] of early.splice(0)) runner.post(message, transfer);
          next = { isolation, room: memoryMb * MIB, boot: isScript ? boot : undefined };
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
          // Not beside the run.
          if (next) prepareSpareSoon(next);
          next = undefined;
        },
      };
    },
  };
}

/** In what runs ahead of the module, for any run, and the module. */
function cut(program: Program): { settings: GuestSettings; boot: string; module: string } {
  const { head, settings, module } = cutProgram(program);
  const limits = limitsInVm(settings.limits);
  const own = JSON.stringify({ ...settings, limits, run: RUN, lineCount: MANY_LINES });
  return { settings, boot: `${head}${own})`, module };
}

function isOfThread(data: unknown): data is object {
  return typeof data === 'object' && data !== null && (data as { run?: unknown }).run === RUN;
}
