/**
 * What modules ask of the page, and what it answers: tools and requests. The envelope of each is in `messages.ts`; what is
 * in it is checked by who takes it, which loads when a module can ask.
 */

/** `test` and `output` ask for nothing: they say what came of a module's test, and what a script returned. */
export const CALL_KINDS = ['tool', 'fetch', 'test', 'output'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What a tool may be called. */
export const TOOL_NAME = /^[a-zA-Z][a-zA-Z0-9:_-]{0,255}$/;
/**
 * Calls of tools that are told with the end of their slice, and the characters of arguments that one of them may have: a
 * message to the page has room for all. Others are messages of their own.
 */
export const MOST_CALLS_AT_ONCE = 50;
export const SMALL_CALL = 10_000;

/** Of a request, in code units: what servers take, and more than any of them needs. */
export const LONGEST_URL = 8192;
/** Of a request. */
export const MOST_HEADERS = 50;

/** Of a call of kind `fetch`: from the guest to the host. */
export interface FetchPayload {
  /** As the module wrote it. */
  readonly url: string;
  /** Upper case. */
  readonly method: string;
  /** Names in lower case. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Uint8Array | undefined;
}

/** The answer to a call of kind `fetch`: from the host to the guest. */
export interface FetchAnswer {
  /** Where the answer came from, redirects followed. */
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly redirected: boolean;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** Of a call of kind `test` of the run that only reads the test file: names of its tests in their order. */
export interface TestNames {
  readonly names: readonly string[];
}

/** Of a call of kind `test` of a run of one test, whose name the call has. */
export interface TestResult {
  /** `failed`: an `expect` did not hold. `errored`: something was thrown. */
  readonly status: 'passed' | 'failed' | 'errored';
  readonly message?: string | undefined;
  /** 1-based, of the program: `compose-tests.ts` knows of which source. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Tests of one file. */
export const MOST_TESTS = 200;
/** What a script may return, as JSON. */
export const OUTPUT_BOUNDS = { values: 2_000_000, chars: 32_000_000 };
/** Characters of one call of kind `output`, whose payload is a text: what a message to the page has room for. */
export const OUTPUT_PIECE = 400_000;
/** The name of such a call with the last piece; those before it are called `more`. Of a script that returned nothing it is empty. */
export const OUTPUT_END = 'output';

/** Why a call was not answered: plain words, nothing of the host. */
export interface CallError {
  /** `SM3xx` or `SM4xx`. */
  readonly code: string;
  readonly message: string;
}

export type CallReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: CallError };
