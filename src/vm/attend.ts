/**
 * The realm `vm` on a thread that is made ready ahead of its run, as Node has them: first what QuickJS is, and perhaps the
 * guest's runtime; with the run its module; then what the guest is told.
 */
import { type Machine, type MachineSettings, type Prepared, type PrepareOptions, prepare } from './machine.ts';

/** Before anything else. */
export interface PrepareMessage extends Omit<PrepareOptions, 'post' | 'threadTime'> {
  readonly type: 'prepare';
}

/** Once. */
export interface BeginMessage extends MachineSettings {
  readonly type: 'begin';
}

/**
 * @param threadTime as `PrepareOptions` has it
 * @returns what to call with each message that comes; what can't start is thrown in a task of its own, for the thread's owner
 */
export function attend(
  post: PrepareOptions['post'],
  threadTime?: PrepareOptions['threadTime'],
): (message: object) => void {
  let prepared: Prepared | undefined;
  let machine: Machine | undefined;
  const early: object[] = [];
  const fail = (error: unknown) =>
    void setTimeout(() => {
      throw error;
    });
  const take = (message: object) => {
    if (machine) machine.deliver(message);
    else if (prepared) machine = prepared.begin(message as BeginMessage);
    else early.push(message);
  };
  return (message) => {
    if ((message as PrepareMessage).type !== 'prepare') return take(message);
    prepare({ ...(message as PrepareMessage), post, threadTime })
      .then((made) => {
        prepared = made;
        post({ type: 'prepared' }, []);
        early.splice(0).forEach(take);
      })
      .catch(fail);
  };
}
