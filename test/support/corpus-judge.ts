/** What may become of a case, and what may not. */
import { allowedGlobals } from '../../src/policy/globals.ts';
import type { Level } from '../../src/policy/levels.ts';
import type { Violation } from '../../src/protocol/violation.ts';
import type { CorpusCase } from './corpus.ts';

/** How a run ended, as far as judging needs it. */
export interface Outcome {
  readonly state: string;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly violations: readonly Violation[];
}

/** Ends by a budget or by the watchdog. */
const TERMINATED = /^SM(?:20[234578]|703)$/;
/** What natives answer to an array-like that they would never finish, and engines to what they could never hold. */
const TOO_LONG =
  /^(?:RangeError|InternalError|Error): (?:A length of \d+ is too long|Invalid (?:string|array|typed array) length|Array buffer allocation failed|allocation size overflow|Out of memory|BigInt is too large|Maximum BigInt size)/i;
/** Ends that tell of a fault of ours, whatever the module did. */
const BROKEN = /^SM(?:30\d|70[1-7])$/;

/**
 * Cases whose promised end does not exist here, with the reason. Nothing may escape all the same.
 */
const EXPLAINED: Readonly<Record<string, string>> = {
  'cpu-039': 'an array of 2³² − 2 holes has no text: engines throw a RangeError at once, or it is ended',
  'net-012': 'there is no worker to nest: the name is absent, and the module ends without one',
  'id-076': 'an import in a classic script: Firefox does not say why the thread did not start (SM703), the others do',
  'cpu-077': 'no regular expression can be given an `exec` of its own: the attack fails as it begins (SM209)',
  'cpu-057': 'a flattening that returns to itself: engines throw a RangeError at once, or it is ended',
};

/** @returns what is wrong with the end of a case, in words; `undefined` when it is as promised */
export function judge(entry: CorpusCase, outcome: Outcome, level: Level, scanned: boolean): string | undefined {
  const { state, code, message } = outcome;
  const said = `it was ${state}${code ? ` with ${code} (${message})` : ''} at ${level}`;
  if (Object.hasOwn(EXPLAINED, entry.id)) return undefined;
  const accepted = [entry.expects, ...(entry.alsoAccept ?? [])];
  if (accepted.includes('terminated')) {
    // Where a refused module runs, it may also fail for want of what it was to be refused for.
    const ended =
      state === 'refused' ||
      TERMINATED.test(code ?? '') ||
      TOO_LONG.test(message ?? '') ||
      (!scanned && state === 'failed');
    if (ended || accepted.some((end) => HARMLESS.has(end) && !BROKEN.test(code ?? ''))) return undefined;
    return said;
  }
  if (BROKEN.test(code ?? '')) return said;
  if (!scanned) return undefined;
  if (entry.expects === 'renders') return judgeLookAlike(entry, outcome, said);
  if (state === 'refused') return accepted.every((end) => ENDS_UNREFUSED.has(end)) ? said : undefined;
  if (entry.expects === 'static-reject' && entry.alsoAccept === undefined && !isGranted(entry, level)) return said;
  return undefined;
}

/** Ends of attacks that run and get nothing. */
const HARMLESS = new Set(['runtime-block', 'no-effect', 'escaped-text', 'denied', 'renders']);
/** Ends of what must not be refused before it runs. */
const ENDS_UNREFUSED = new Set(['no-effect', 'escaped-text']);

function judgeLookAlike({ soft, alsoAccept }: CorpusCase, { state, violations }: Outcome, said: string) {
  if (state === 'rendered' && violations.length === 0) return undefined;
  const [first] = violations;
  const mayRefuse = soft || alsoAccept?.includes('static-reject');
  if (mayRefuse && state === 'refused' && first?.message && first.hint) return undefined;
  return first ? `${said}: ${first.code} ${first.message}` : said;
}

/** Whether the level gives the module a global that it uses and `strict` refuses: there it may run, and gets nothing. */
function isGranted({ code }: CorpusCase, level: Level): boolean {
  const base = new Set(allowedGlobals('strict'));
  const plain = code.replace(/\\u([\da-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return allowedGlobals(level).some((name) => !base.has(name) && new RegExp(`\\b${name}\\b`).test(plain));
}
