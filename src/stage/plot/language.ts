/**
 * uPlot makes an `Intl.NumberFormat(navigator.language)` when it loads, which throws where a browser
 * reports a name that is no language tag (WebKitGTK under `LANG=C` says `C`). Imported before uPlot.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
}
