/** The step `scan` of what is no module by itself: told as a module's scan is. */

import type { Violation } from '../protocol/violation.ts';
import { sha256 } from '../report/digest.ts';
import type { Findings } from '../report/findings.ts';
import type { Note } from '../run-parts.ts';
import type { ScanCheck, ScanResult } from '../scan/explain.ts';

export interface Checked extends Pick<ScanResult, 'ok'> {
  readonly findings: readonly Violation[];
  readonly checks: readonly ScanCheck[];
}

/** Whoever composes the program has kept the tree: nobody asks for it here. */
const SCANNED = {} as ScanResult['program'];

export async function scanForm(
  code: string,
  findings: Findings,
  note: Note,
  check: () => Checked | Promise<Checked>,
): Promise<ScanResult> {
  findings.code = code;
  findings.codeHash = sha256(code);
  const start = performance.now();
  const checked = await check();
  findings.scanMs = performance.now() - start;
  findings.static = checked.checks;
  for (const finding of checked.findings) note(finding);
  return {
    ok: checked.ok,
    findings: [...checked.findings],
    checks: [...checked.checks],
    program: checked.ok ? SCANNED : undefined,
    uses: [],
  };
}
