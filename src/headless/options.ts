/** What the entry points take: their settings, checked before anything is done. */
import type { DatasetInput } from '../datasets/dataset-input.ts';
import { ConfigurationError, checkKeys } from '../policy/configuration-error.ts';
import type { Level } from '../policy/levels.ts';
import type { Limits } from '../policy/limits.ts';
import type { ModuleManifest } from '../policy/manifest.ts';
import type { PolicyInput } from '../policy/policy.ts';
import type { Tools } from '../tools/definitions.ts';
import type { ArtifactOptions } from './artifacts/artifact-options.ts';
import { readable } from './readable.ts';

/** What every run may be given. */
export interface HeadlessOptions {
  /** Source text. */
  readonly code: string;
  /** `default`, `module-validation`, `integration-test`, an object, or what `definePolicy` made of one. */
  readonly policy?: PolicyInput | undefined;
  /** How much of the language and of the machine may be used; default `strict`, of scripts `secure`. */
  readonly level?: Level | undefined;
  /** Overrides of the level's limits, clamped to their ranges. `concurrency` is how many run at once in this process. */
  readonly limits?: Partial<Limits> | undefined;
  /** What may be asked for, by name. Those that need leave (`approval: 'ask'`) are denied: nobody is there to ask. */
  readonly tools?: Tools | undefined;
  /** Ends the run. */
  readonly signal?: AbortSignal | undefined;
  /** In browsers; in Node it is always `quickjs`, as it is there by default. */
  readonly engine?: 'quickjs' | 'native' | undefined;
  /**
   * In Node, what a run has to itself: a thread of the process, or a process. A process shares no memory with this one
   * and, where Node has permissions, may open no file; it takes some tens of milliseconds more to start.
   */
  readonly isolation?: 'thread' | 'process' | undefined;
}

export interface RunModuleOptions extends HeadlessOptions {
  /** Rows or columns by name. */
  readonly datasets?: Readonly<Record<string, DatasetInput>> | undefined;
  readonly manifest?: ModuleManifest | undefined;
  /** In Node alone: keeps logs, reports and the transcript under `dir/category/module/`; the report names the files. */
  readonly artifacts?: ArtifactOptions | undefined;
  /** A BCP 47 language tag; default the machine's. */
  readonly locale?: string | undefined;
  /** In Node alone: an IANA name, such as `Europe/Berlin`; default the machine's. */
  readonly timeZone?: string | undefined;
  /** Of the container, in CSS px, from 1 to 10,000; default 800. */
  readonly width?: number | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
}

export interface TestFile {
  /** What reports call it. */
  readonly file: string;
  /** Source text. */
  readonly code: string;
}

export interface ValidateModuleOptions extends RunModuleOptions {
  /**
   * Source text with `test(name, fn)` calls, which reports call `tests`; or several files of them. The module's names are in
   * scope. Each test runs in a VM of its own. A file without a test is an error.
   */
  readonly tests?: string | readonly TestFile[] | undefined;
}

export interface RunScriptOptions extends HeadlessOptions {
  /** The body of an `async function ({ input, console, callTool, parallel, fetch, Formatter })`. */
  readonly code: string;
  /**
   * Plain data; the script gets a copy. A list of plain objects alone comes as rows of a dataset do, whose cells may be
   * `Date`s, `NaN` and big integers; of all else it is what JSON can say, and a `Date` is ISO text.
   */
  readonly input?: unknown;
}

const KEYS = ['code', 'policy', 'level', 'limits', 'tools', 'signal', 'engine', 'isolation'];
const PICTURE = ['datasets', 'manifest', 'locale', 'timeZone', 'width', 'theme'];
export const MODULE_KEYS = [...KEYS, ...PICTURE];
export const VALIDATE_KEYS = [...MODULE_KEYS, 'tests'];
export const SCRIPT_KEYS = [...KEYS, 'input'];

export const DEFAULT_WIDTH = 800;
const WIDEST = 10_000;

/**
 * What a run itself does not look at. Code, policy, level, limits, tools, datasets and manifest are checked as an
 * element's are, and what is wrong with them is in the report.
 *
 * @param name of the function, for the words
 * @returns a copy, which says the same whenever it is asked
 * @throws ConfigurationError naming the field and the remedy
 */
export function checkOptions(
  name: string,
  given: unknown,
  known: readonly string[],
  engines: readonly string[],
): ValidateModuleOptions {
  readable(name, () => checkKeys(name, given, known));
  const all = given as Readonly<Record<string, unknown>>;
  // The attack: a process whose `Object.prototype` was made to say what the caller does not.
  const isNobodys = (key: string) => key in Object.prototype && !Object.hasOwn(all, key);
  const taken = known.map((key) => [key, readable(`${name}.${key}`, () => (isNobodys(key) ? undefined : all[key]))]);
  const { tests: testsGiven, ...others } = Object.fromEntries(taken) as unknown as ValidateModuleOptions;
  const options = { ...others, ...(testsGiven !== undefined && { tests: readTests(`${name}.tests`, testsGiven) }) };
  const refuse = (key: string, what: string, remedy: string): never => {
    throw new ConfigurationError(`${name}.${key}`, what, remedy);
  };
  const { signal, engine, isolation, locale, timeZone, width, theme } = options;
  if (signal !== undefined && !isSignal(signal)) refuse('signal', 'is no AbortSignal', 'Give `controller.signal`.');
  if (isolation !== undefined && isolation !== 'thread' && isolation !== 'process')
    refuse('isolation', 'is unknown', "Use 'thread' or 'process'.");
  if (engine !== undefined && !engines.includes(engine))
    refuse('engine', 'is not there', `Use ${engines.map((one) => `'${one}'`).join(' or ')}.`);
  if (theme !== undefined && theme !== 'light' && theme !== 'dark')
    refuse('theme', 'is unknown', "Use 'light' or 'dark'.");
  if (width !== undefined && !(typeof width === 'number' && width >= 1 && width <= WIDEST))
    refuse('width', 'is no width', `Give CSS px from 1 to ${WIDEST}.`);
  if (locale !== undefined && !isTag(locale))
    refuse('locale', 'is no language tag', "Give one of BCP 47, such as 'de-CH'.");
  if (timeZone !== undefined && !isTimeZone(timeZone))
    refuse('timeZone', 'is no time zone', "Give an IANA name, such as 'Europe/Berlin' or 'UTC'.");
  return options;
}

/** @returns a copy */
function readTests(field: string, given: unknown): string | TestFile[] {
  if (typeof given === 'string') return given;
  return readable(field, () => {
    // A hole in a list is no file.
    const files: unknown[] | undefined = Array.isArray(given) ? [...given] : undefined;
    if (!files?.every(isTestFile))
      throw new ConfigurationError(
        field,
        'is neither a text nor a list of files',
        "Give the source of a test file, or [{ file: 'labs.tests.js', code: '…' }].",
      );
    return files.map((one, i) => {
      checkKeys(`${field}[${i}]`, one, ['file', 'code']);
      return { ...one };
    });
  });
}

/** `module` and `manifest` are what reports call others. */
function isTestFile(value: unknown): value is TestFile {
  if (typeof value !== 'object' || value === null) return false;
  const { file, code } = value as Partial<TestFile>;
  return typeof code === 'string' && typeof file === 'string' && !['', 'module', 'manifest'].includes(file);
}

function isSignal(value: unknown): boolean {
  try {
    const { aborted, addEventListener, removeEventListener } = (value ?? {}) as Partial<AbortSignal>;
    return [typeof aborted, typeof addEventListener, typeof removeEventListener].join() === 'boolean,function,function';
  } catch {
    return false;
  }
}

function isTag(value: unknown): boolean {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
