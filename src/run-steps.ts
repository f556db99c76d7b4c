/** The steps that `run.ts` names: each takes what it needs and leaves what it found in the findings. */
import type { EncodedDataset } from './datasets/caps.ts';
import { isRecord } from './element/state.ts';
import type { Composed, Engine } from './engines/engine.ts';
import { native } from './engines/native.ts';
import { BLOCKED_KEYS } from './policy/blocked-keys.ts';
import { allowedGlobals } from './policy/globals.ts';
import type { Level } from './policy/levels.ts';
import type { Limits } from './policy/limits.ts';
import { checkLevel, DEFAULT_HASH, type RunPolicy } from './policy/policy.ts';
import { resolveLimits } from './policy/resolve-limits.ts';
import { sha256 } from './report/digest.ts';
import type { Findings } from './report/findings.ts';
import type { Note, RunInputs } from './run-parts.ts';
import type { ScanResult } from './scan/explain.ts';
import { isPlain } from './scan/parse.ts';
import { findLineStarts } from './scan/positions.ts';
import { findProblems, mayNameHandler, RULES } from './scan/problems.ts';
import { transformModule } from './transform/transform.ts';
import type { Walls } from './walls.ts';

/** @throws ConfigurationError naming the property and the remedy */
export async function configure(
  inputs: RunInputs,
  findings: Findings,
  given?: Engine,
): Promise<{ inputs: RunInputs; engine: Engine; policy: RunPolicy; level: Level; limits: Limits }> {
  const { manifest } = inputs;
  const name = inputs.policy ?? 'default';
  const engine =
    given ?? (inputs.engine === 'native' ? native : (await import('./engines/quickjs.ts')).pickEngine(inputs.engine));
  const taken =
    name === 'default' && manifest == null
      ? undefined
      : (await import('./policy/for-run.ts')).takePolicy(name, manifest);
  // The attack: a page whose `Object.prototype` says what the policy does not (`policy/check-parts.ts`).
  const policy = taken?.policy ?? ({ __proto__: null, name } as unknown as RunPolicy);
  // What is `null` is as what was never set: so is an attribute that was taken away.
  const level = policy.level ?? inputs.level ?? 'strict';
  checkLevel(level);
  if (inputs.tools != null) (await import('./tools/definitions.ts')).checkTools(inputs.tools);
  const resolved = resolveLimits(level, inputs.limits ?? undefined);
  const { limits, clamps } = taken?.limitsUnder(resolved, policy.limits) ?? resolved;
  Object.assign(findings, { level, clamps, engine: engine.name });
  // Nobody waits for a hash before the module runs: the report does, at the end.
  findings.policyHash = taken?.hash ?? DEFAULT_HASH;
  return { inputs, engine, policy, level, limits };
}

/** @throws DatasetError where the manifest describes data that cannot be taken */
export async function scanSource(
  code: string,
  inputs: RunInputs,
  level: Level,
  limits: Limits,
  findings: Findings,
  note: Note,
  policy: RunPolicy,
): Promise<ScanResult> {
  const { network, without, manifest } = policy;
  findings.code = code;
  findings.codeHash = sha256(code);
  const start = performance.now();
  const characters = isPlain(code)
    ? undefined
    : (await import('./scan/rules/invisible-characters.ts')).invisibleCharacters;
  const handlers = mayNameHandler(code) ? (await import('./scan/rules/inline-handler.ts')).inlineHandler : undefined;
  const options = {
    level,
    without,
    codeBytes: limits.codeBytes,
    network: Boolean(network?.length),
    characters,
    handlers,
  };
  let scanned = findProblems(code, options);
  if (scanned.problems.some(({ by, name }) => by.code === 'SM112' && BLOCKED_KEYS.has(name ?? ''))) {
    // The page's data may have a column of that name.
    const { findOwnKeys } = await import('./datasets/own-keys.ts');
    scanned = findProblems(code, { ...options, ownKeys: await findOwnKeys(inputs.datasets, BLOCKED_KEYS) });
  }
  const scan: ScanResult =
    scanned.problems.length > 0 || manifest
      ? await (await import('./scan/explain.ts')).explainRun(code, scanned, level, policy, inputs.datasets, limits)
      : { ...scanned, findings: [], checks: RULES.map(({ rule }) => ({ check: rule, passed: true, findings: [] })) };
  findings.scanMs = performance.now() - start;
  findings.static = scan.checks;
  for (const finding of scan.findings) note(finding);
  return scan;
}

export function isRefused(scan: ScanResult, walls: Walls): boolean {
  return !scan.program || (!scan.ok && (!__TEST_BUILD__ || walls.scan));
}

/** @throws DatasetError naming the field and the remedy */
export async function encodeInputs(
  datasets: unknown,
  limits: Limits,
  findings: Findings,
  note: Note,
  program?: ScanResult['program'],
  canWait?: boolean,
): Promise<EncodedDataset[] | (() => Promise<EncodedDataset[]>)> {
  // A page that gives no data does not pay for encoding it.
  const given = datasets != null && (!isRecord(datasets) || Object.keys(datasets).length > 0);
  const caps = given ? await import('./datasets/caps.ts') : undefined;
  const encode = async () => {
    const { encoded, report } = (await caps?.encodeDatasets(datasets, limits, program)) ?? { encoded: [], report: [] };
    findings.datasets = report;
    if (findings.clamps.length > 0 || report.some(({ truncatedFrom }) => truncatedFrom !== undefined)) {
      (await import('./run-words.ts')).noteDatasets(findings, note);
    }
    return encoded;
  };
  return (canWait && caps?.encodeLater(datasets, encode, findings)) || encode();
}

/** The guest's script, and where in the source a place of it comes from. */
export interface Program extends Composed {
  readonly place: <T extends Placed>(found: T) => T;
}

interface Placed {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** What a guest is told of the rules it runs by, whatever it runs. */
export function settingsOf(
  run: string,
  level: Level,
  limits: Limits,
  { deterministic, network, without }: RunPolicy,
): Parameters<Engine['compose']>[1] {
  return {
    run,
    globals: allowedGlobals(level, without),
    without,
    blockedThrows: level !== 'permissive',
    limits,
    deterministic,
    network: Boolean(network?.length),
  };
}

export async function composeProgram(
  engine: Engine,
  run: string,
  code: string,
  { program, uses }: ScanResult,
  level: Level,
  limits: Limits,
  walls: Walls,
  policy: RunPolicy,
  { datasets }: Findings,
): Promise<Program> {
  const module = transformModule(code, program!, { ticks: !__TEST_BUILD__ || walls.ticks });
  const settings = {
    ...settingsOf(run, level, limits, policy),
    ...(__TEST_BUILD__ && !walls.harden ? { skipHarden: true } : {}),
  };
  return {
    ...(await engine.compose(module, settings, uses, datasets)),
    place(found) {
      const { line, column } = found;
      if (line === undefined || column === undefined) return found;
      const start = findLineStarts(code)[line - 1] ?? code.length;
      return { ...found, column: module.findColumn(start, column - 1) + 1 };
    },
  };
}
