/** The corpus of attacks and harmless look-alikes, read in place where there is one; the project keeps no copy. */

export interface CorpusCase {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly kind: string;
  readonly code: string;
  readonly expects: string;
  readonly alsoAccept?: readonly string[];
  readonly soft?: boolean;
}

/** The mark that a payload leaves when it got what it wanted. */
export const MARK = 'SM_PWNED';

/** Cases that cannot be played as they stand: said aloud by `test/attacks/corpus-scope.test.ts`. */
export const NOT_PLAYED: Readonly<Record<string, string>> = {
  'msg-007': 'a stage that navigates before its data arrives: test/attacks/03-no-request.test.ts',
  'msg-009': 'an answer to a call that was answered before: test/attacks/05-hop-down.test.ts',
  'msg-019': 'a flood from the guest: test/attacks/04-host-thread.test.ts, test/attacks/05-hop-guest-to-stage.test.ts',
  'msg-023': 'a message that brings ports is none: test/attacks/05-hop-*.test.ts; a structured clone has no others',
  'msg-027': 'a structured clone reads a getter once: what arrives is data',
  'msg-031': 'a structured clone has no inherited fields; own keys only: test/protocol/checks.test.ts',
  'cfg-005': 'pages with headers of their own: test/browser/strict-host.test.ts',
};

let loading: Promise<readonly CorpusCase[] | undefined> | undefined;

/** @returns the cases; where no corpus was given, says so aloud and skips `test` */
export async function loadCorpus(test: Mocha.Context): Promise<readonly CorpusCase[]> {
  loading ??= fetch('/__attack-corpus').then((response) => (response.ok ? response.json() : undefined));
  const corpus = await loading;
  if (corpus) return corpus;
  console.warn('No attack corpus: set ATTACK_CORPUS to its JSON file to run it.');
  return test.skip();
}

/** Whether a case is a module to run. */
export function isModule({ kind }: CorpusCase): boolean {
  return kind === 'module' || kind === 'module-generated';
}

/** `{"$js": expression}`, wherever it stands in a value, is what the expression gives. */
export function revive(text: string): unknown {
  return JSON.parse(text, (_key, value) =>
    value !== null && typeof value === 'object' && Object.hasOwn(value, '$js')
      ? new Function(`return (${value.$js})`)()
      : value,
  );
}

/**
 * The source of a case that is a module. The payloads' own way to say that they got something draws a
 * table, which no page can look into: here they log it instead, and not that they got “none”.
 */
export function sourceOf({ kind, code }: CorpusCase): string {
  const source = kind === 'module-generated' ? String(revive(code)) : code;
  return source.replace(
    /const pwn = .*/,
    `const pwn = (d) => { if (d !== undefined && d !== null && d !== false && d !== "" && d !== "none") console.log("${MARK} " + String(d)); };`,
  );
}
