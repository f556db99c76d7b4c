/**
 * The language a picture is in: the page's for that place, where it is a language tag (BCP 47), else the browser's.
 * `navigator.language` is none in every browser: WebKitGTK says `C`.
 */
export function pickLocale(lang: string | undefined): string {
  return canonicalOf(lang) ?? new Intl.DateTimeFormat().resolvedOptions().locale;
}

function canonicalOf(lang: string | undefined): string | undefined {
  try {
    return Intl.getCanonicalLocales(lang)[0];
  } catch {
    return undefined;
  }
}
