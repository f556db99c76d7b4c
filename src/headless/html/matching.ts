/** Which elements a rule could be about, where no browser says so: those that its last part names, and never fewer. */
import { PageElement } from './document.ts';

/** Those of HTML and CSS. */
const BLANKS = /[ \t\n\r\f]+/;
/** Each is asked for each selector. */
const known = new WeakMap<PageElement, ReadonlySet<string>>();

function classesOf(element: PageElement): ReadonlySet<string> {
  const classes = known.get(element) ?? new Set((element.attributes.get('class') ?? '').split(BLANKS));
  known.set(element, classes);
  return classes;
}

/** @param selectors as `policy/style-sheet.ts` allows them */
export function matcherOf(selectors: readonly string[]): (element: PageElement) => boolean {
  const parts = selectors.map(lastPart);
  return (element) => {
    const { tag } = element;
    const classes = classesOf(element);
    return parts.some(
      (part) => (part.tag === '' || part.tag === tag.toLowerCase()) && part.classes.every((name) => classes.has(name)),
    );
  };
}

/** Tag and classes of a selector's last compound; what else it says makes it match less. */
function lastPart(selector: string): { readonly tag: string; readonly classes: readonly string[] } {
  // Strings first: they may hold what would end a bracket.
  const bare = selector.replace(/"[^"]*"|'[^']*'/g, '');
  // A compound may hold nothing else: something stands for it.
  let plain = bare.replace(/\[[^\]]*\]/g, '*');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = before.replace(/::?[\w-]+\([^()]*\)/g, '*');
  }
  const last =
    plain
      .replace(/::?[\w-]+/g, '*')
      .split(/[ \t\n\r\f>+]+/)
      .findLast((part) => part !== '') ?? '';
  const tag = /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '';
  return {
    tag: /^(html|body)$/.test(tag) ? '' : tag,
    classes: [...last.matchAll(/\.([^.#*]+)/g)].map(([, name]) => name!),
  };
}

/** Every element below `root`. */
export function* elementsIn(root: PageElement): Generator<PageElement> {
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    for (const child of element.childNodes) {
      if (!(child instanceof PageElement)) continue;
      yield child;
      waiting.push(child);
    }
  }
}
