/** What a run does in place of a module's steps where it runs a script (`compose-script.ts`). */
import type { composeProgram, scanSource } from '../run-steps.ts';
import { type CheckedScript, checkScript } from './compose-script.ts';
import { scanForm } from './scan-form.ts';

export function createScriptForm(): { scan: typeof scanSource; compose: typeof composeProgram } {
  let checked: CheckedScript | undefined;
  return {
    scan: (code, _inputs, level, limits, findings, note, policy) =>
      scanForm(code, findings, note, () => {
        checked = checkScript(code, { level, limits, policy });
        return checked;
      }),
    compose: (engine, run, ...rest) => checked!.compose({ engine, run, datasets: rest[6].datasets }),
  };
}
