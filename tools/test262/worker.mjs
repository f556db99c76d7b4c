// One thread of tools/test262.mjs: judges the tests it is sent, one after the other.
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { findExclusion, findSyntaxExclusion } from './exclude.mjs';
import { readFrontmatter } from './frontmatter.mjs';

// Tests reject promises that nobody handles.
process.on('unhandledRejection', () => {});

const { folder, subject } = workerData;
const { parseModule, scanModule, forEachChild, composeProgram, LENIENT_GUARDS } = await import(subject);

/** Far above what any test takes: a test that ends for one of the two programs only is a difference. */
const TIMEOUT_MS = 10_000;

const harness = new Map();
function loadHarness(name) {
  if (!harness.has(name)) {
    const filename = `${folder}/harness/${name}`;
    harness.set(name, new vm.Script(readFileSync(filename, 'utf8'), { filename }));
  }
  return harness.get(name);
}

/** Before a program in its realm: what a test calls, and where its outcome is kept. */
const PRELUDE = new vm.Script(`
var $outcome = { ended: 'never called $DONE' };
var $describe = (error) => {
  if (typeof error !== 'object' || error === null) return 'threw ' + typeof error + ' ' + String(error);
  try { return 'threw ' + error.constructor.name + ': ' + error.message; } catch { return 'threw something odd'; }
};
var $DONE = (error) => { $outcome.ended = error === undefined ? 'passed' : $describe(error); };
var print = () => {};
`);

/** @returns {string} `passed`, or what went wrong */
function run(program, { includes, flags }) {
  const context = vm.createContext({}, { microtaskMode: 'afterEvaluate' });
  PRELUDE.runInContext(context);
  for (const name of ['assert.js', 'sta.js', ...includes]) loadHarness(name).runInContext(context);
  const isAsync = flags.includes('async');
  const end = isAsync ? '' : "$outcome.ended = 'passed';";
  const source = `try { ${program}(${LENIENT_GUARDS}).render(); ${end} } catch (error) { $outcome.ended = $describe(error); }`;
  try {
    new vm.Script(source, { filename: 'program.js' }).runInContext(context, { timeout: TIMEOUT_MS });
  } catch (error) {
    return error?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'ran out of time' : `does not start: ${error}`;
  }
  return vm.runInContext('String($outcome.ended)', context);
}

/** Whether V8 takes `code` in module goal. */
function isModule(code) {
  try {
    new vm.SourceTextModule(code, { context: shared });
    return true;
  } catch {
    return false;
  }
}
const shared = vm.createContext({});

/** Whether V8 takes what the guest's engine would get for `code`. */
function starts(code) {
  try {
    new vm.Script(composeProgram(code));
    return true;
  } catch {
    return false;
  }
}

/** @returns {{verdict: string, detail?: string}} `verdict` is a row of the table in tools/test262.mjs */
function judge(path) {
  const source = readFileSync(`${folder}/${path}`, 'utf8');
  const meta = readFrontmatter(source);
  const exclusion = findExclusion(path, meta, source);
  if (exclusion) return { verdict: `skipped: ${exclusion}` };
  const code = `function render() {\n${source}\n}`;
  const { program, failure } = parseModule(code);
  if (meta.negative && meta.negative.phase !== 'runtime') return judgeRefusal(code, failure);
  if (!program || failure) {
    if (!isModule(code))
      return { verdict: 'skipped: is no syntax of a strict function in module goal, or newer than V8' };
    return { verdict: 'parser refuses what V8 takes', detail: failure?.message };
  }
  const unfit = findSyntaxExclusion(program, forEachChild);
  if (unfit) return { verdict: `skipped: ${unfit}` };
  if (!isModule(code))
    return { verdict: 'skipped: is no syntax of a strict function in module goal, or newer than V8' };
  let transformed;
  try {
    transformed = composeProgram(code);
  } catch (error) {
    return { verdict: 'different', detail: `the transform throws ${error}` };
  }
  const plain = run(composeProgram(code, { ticks: false }), meta);
  const guarded = run(transformed, meta);
  if (plain !== guarded) {
    const wording = plain.split(':')[0] === guarded.split(':')[0] && plain !== 'passed';
    return { verdict: wording ? 'same, worded otherwise' : 'different', detail: `${plain} → ${guarded}` };
  }
  if (meta.negative)
    return { verdict: plain.startsWith(`threw ${meta.negative.type}`) ? 'same: passes' : 'same: fails' };
  return plain === 'passed' ? { verdict: 'same: passes' } : { verdict: 'same: fails', detail: plain };
}

/** A text that the language refuses. */
function judgeRefusal(code, failure) {
  if (failure) return { verdict: 'refused as it must be' };
  const finding = scanModule(code, { codeBytes: 2 ** 20 }).findings.find(({ code: id }) =>
    /^SM1(01|04|13|14|15)$/.test(id),
  );
  if (finding) return { verdict: 'refused as it must be', detail: finding.code };
  if (isModule(code)) return { verdict: 'skipped: is legal inside a function' };
  if (starts(code)) return { verdict: 'different', detail: 'only the transform makes it legal' };
  return { verdict: 'only the engine refuses it' };
}

parentPort.on('message', (paths) => {
  parentPort.postMessage(
    paths.map((path) => {
      try {
        return { path, ...judge(path) };
      } catch (error) {
        return { path, verdict: 'different', detail: `the runner failed: ${error?.stack}` };
      }
    }),
  );
});
parentPort.postMessage([]);
