/** `validate()` of an element: its module's text, a dry run, and its tests, in frames that nobody sees. Loads when it is called. */
import { ToolCallEvent } from '../events.ts';
import type { TestFile } from '../headless/options.ts';
import { page } from '../headless/page.ts';
import type { HeadlessRun, Home } from '../headless/run.ts';
import { validate } from '../headless/validate-module.ts';
import type { ValidationReport } from '../report/report.ts';
import { readAppearance } from './appearance.ts';
import { type Properties, readInputs } from './inputs.ts';
import { fetchTests } from './test-files.ts';

/** @returns the report, whatever is wrong */
export async function validateElement(
  element: HTMLElement & Properties & { readonly theme: string; readonly sandboxSrc: unknown },
): Promise<ValidationReport> {
  const { clientWidth, sandboxSrc } = element;
  const home: Home = { ...page, open: (...given) => ({ ...page.open(...given), sandboxSrc }) };
  const options = {
    // What is none is for the run to refuse.
    engine: (element.engine ?? 'native') as 'native',
    locale: element.closest<HTMLElement>('[lang]')?.lang || undefined,
    theme: readAppearance(element, element.theme).scheme,
    ...(clientWidth > 0 && { width: clientWidth }),
  };
  /** The attack: a module that a page only looks at calls its tools, past the page's own account of who called what. */
  const onToolCall: HeadlessRun['onToolCall'] = (detail) => element.dispatchEvent(new ToolCallEvent(detail));
  let missing: unknown;
  const tests = await findTests(element).catch((error: unknown) => {
    missing = error;
    return [];
  });
  const inputs = () => {
    if (missing) throw missing;
    return readInputs(element, undefined);
  };
  return (await validate(home, { inputs, options, onToolCall }, tests)).report;
}

/** Beside the module: where `code` says it, the page holds it. */
async function findTests({ code, src, manifest, baseURI }: HTMLElement & Properties): Promise<TestFile[]> {
  return fetchTests(manifest, typeof src === 'string' && code == null ? src : '', baseURI);
}
