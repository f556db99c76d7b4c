/**
 * What modules ask of the page, and what it answers: tools and requests. The envelope of each is in `messages.ts`; what is
 * in it is checked by who takes it, which loads when a module can ask.
 */

export const CALL_KINDS = ['tool', 'fetch'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** What a tool may be called. */
export const TOOL_NAME = /^[a-zA-Z][a-zA-Z0-9:_-]{0,255}$/;
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

/** Why a call was not answered: plain words, nothing of the host. */
export interface CallError {
  /** `SM3xx` or `SM4xx`. */
  readonly code: string;
  readonly message: string;
}

export type CallReply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: CallError };
