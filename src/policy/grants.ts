/** What a policy grants beside the language: network, tools, and what the barrier looks out for. Types; `define.ts` checks them. */

/**
 * Leave to make requests. A policy holds a list of them, and a request is let through when one of them allows all of
 * it: so that the union of two policies grants nothing that neither does.
 */
export interface NetworkGrant {
  /** Host names: exact (`api.example.com`) or all below a domain (`*.example.com`, which is not `example.com`). */
  readonly hosts: readonly string[];
  /** Default `https`. */
  readonly schemes: readonly ('https' | 'http')[];
  /** Ports beside the scheme's own; default none. */
  readonly ports: readonly number[];
  /** Default `GET` and `HEAD`. */
  readonly methods: readonly string[];
  /** Request headers, lower case, beside those that are always allowed (`accept`, `accept-language`, `content-type`); default none. */
  readonly headers: readonly string[];
  /** Redirects that are followed, each judged like a request of its own; default 0. */
  readonly redirects: number;
  /** Milliseconds until the answer begins; default 5,000. */
  readonly timeoutMs: number;
  /** Bytes of a request's body; default 1 MiB. */
  readonly requestBytes: number;
  /** Bytes of an answer's body, decoded; default 10 MiB. */
  readonly responseBytes: number;
  /** Requests of one run, redirects included; default 100. */
  readonly requests: number;
}

/**
 * Which of the page's tools may be called. Patterns are names in which `*` stands for any characters. A policy holds a
 * list of these, and a tool may be called when one of them allows and does not block it.
 */
export interface ToolGrant {
  /** Default `*`. */
  readonly allow: readonly string[];
  /** Default none. */
  readonly block: readonly string[];
}

/** One step of a sequence: calls whose names match one of the patterns, so many times. */
export interface SequenceStep {
  /**
   * Patterns as in `ToolGrant`, held against a name and against its words: `listCustomers` is also `-list-customers-`, so
   * that `*-list-*` finds the word in any spelling. One that begins with `!` takes back what those before it
   * matched. A granted `fetch` is called `fetch`, with its method: `fetch:POST`.
   */
  readonly names: readonly string[];
  /** Calls that make the step; default 1. */
  readonly count: number;
}

/** Calls that are refused because of what was called before. */
export interface SuspiciousSequence {
  /** `list-then-send`, or whatever the page calls its own. */
  readonly id: string;
  /** The call that completes the last of them is refused. */
  readonly steps: readonly SequenceStep[];
  /** Milliseconds within which all of it has to happen; `Infinity` for the whole run. */
  readonly withinMs: number;
}

/** What the barrier looks out for in a run's calls. */
export interface CallRules {
  /** Calls that are alike: of one name. More than `calls` of them within `withinMs` milliseconds are refused. */
  readonly enumeration: { readonly calls: number; readonly withinMs: number };
  readonly sequences: readonly SuspiciousSequence[];
}
