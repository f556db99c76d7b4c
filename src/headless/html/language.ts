/** The language of a page, by what its transcript says: somebody may have written anything there. */

const RIGHT_TO_LEFT = /^(Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

export interface PageLanguage {
  /** BCP 47 tag. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** IANA name. */
  readonly timeZone: string;
}

/** @returns English, and UTC, in the place of what is none */
export function readLanguage(locale: string, timeZone: string): PageLanguage {
  const tag = attempt(() => Intl.getCanonicalLocales(locale)[0]) ?? 'en';
  const script = attempt(() => new Intl.Locale(tag).maximize().script) ?? '';
  const zone = attempt(() => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone) ?? 'UTC';
  return { locale: tag, direction: RIGHT_TO_LEFT.test(script) ? 'rtl' : 'ltr', timeZone: zone };
}

function attempt<Result>(make: () => Result): Result | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
