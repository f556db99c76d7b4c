/**
 * What is set on an element and does nothing, told to whoever reads the console: the run itself goes on without it. What
 * cannot be run with ends the run instead (SM704).
 */

/** By attribute that there is none of: the property. */
const PROPERTIES = ['code', 'datasets', 'limits', 'tools', 'manifest', 'transcript'];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  theme: ['auto', 'light', 'dark'],
  loading: ['eager', 'lazy'],
};
const CODE = 'text/safe-module';
const DATA = /json/;
/** What every module has, and next to no script of a page. */
const OF_MODULE = /\bfunction\s+render\s*\(/;

const told = new WeakMap<Element, Set<string>>();

/** Each once an element. */
export function warnOfSettings(element: Element): void {
  const before = told.get(element) ?? new Set();
  told.set(element, before);
  for (const words of findWords(element)) {
    if (!before.has(words)) console.warn(`<safe-module>: ${words}`);
    before.add(words);
  }
}

function findWords(element: Element): string[] {
  const found: string[] = [];
  const values = element as unknown as Readonly<Record<string, unknown>>;
  for (const name of PROPERTIES) {
    // Servers of Vue and Svelte write what they set of it when they take the markup over.
    if (element.hasAttribute(name) && (values[name] ?? '') === '')
      found.push(`there is no attribute \`${name}\`. Set the property: element.${name} = …`);
  }
  for (const [name, words] of Object.entries(WORDS)) {
    const value = values[name];
    // An attribute that is taken away leaves `null`.
    if (value !== null && value !== undefined && !words.includes(value as string))
      found.push(
        `${name}: there is no “${String(value).slice(0, 60)}”; ${words[0]} holds. Use one of: ${words.join(', ')}.`,
      );
  }
  const scripts = [...element.children].filter((child) => child.localName === 'script');
  const typeOf = (script: Element) => script.getAttribute('type') ?? '';
  if (scripts.filter((script) => typeOf(script) === CODE).length > 1)
    found.push(`of several <script type="${CODE}"> the last one runs. Leave one.`);
  for (const script of scripts) {
    const type = typeOf(script);
    const [name] = script.getAttributeNames().filter((one) => /data-?set/.test(one));
    if (name === undefined) {
      if (type !== CODE && !DATA.test(type) && OF_MODULE.test(script.textContent ?? ''))
        found.push(`<script type="${type.slice(0, 60)}"> is not read. Give it type="${CODE}".`);
      continue;
    }
    const given = `<script ${name}="${script.getAttribute(name)?.slice(0, 60)}">`;
    if (type !== 'application/json') found.push(`${given} is not read. Give it type="application/json".`);
    else if (!script.getAttribute('data-dataset'))
      found.push(`${given} names no dataset. Name it: data-dataset="labs".`);
  }
  return found;
}
