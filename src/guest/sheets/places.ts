/**
 * Where the styles of elements set custom properties that sheets name: `<i class="bar" style="--part: 40%">`, and in a sheet
 * `.bar { width: var(--part) }`. Elements where the same holds get the same mark on the stage, of which rules make a
 * condition; the module never sees it.
 */
import { contains, type Dom, ELEMENT, type NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import { Marks } from './marks.ts';
import type { Values } from './substitute.ts';
import type { Place, Variables } from './variables.ts';

const MARK = 'data-sm-v';
/** Each is a rule more of each rule that names what it sets. */
const MOST_PLACES = 200;
/**
 * The attack: a hundred properties at each of 64 levels around 5,000 elements, looked at in each batch, on time that is not the
 * module's. The defence: so many values are looked at.
 */
const MOST_VALUES = 100_000;
const HINT = `Elements may set ${MOST_PLACES} different values for rules; set the property itself: style="width: 40%".`;

interface Found {
  readonly place: Place;
  readonly depth: number;
}

/** What of an element's own style, and of those around it, sheets name. */
interface Level {
  readonly names: ReadonlySet<string>;
  readonly depth: number;
}

export class Places {
  readonly #dom: Dom;
  readonly #marks: Marks;
  #numbers = new Map<string, number>();
  #lastNumber = 0;

  constructor(dom: Dom, recorder: Recorder) {
    this.#dom = dom;
    this.#marks = new Marks(recorder, MARK);
  }

  /**
   * Marks elements that are on the stage.
   *
   * @param own what the styles of elements set
   * @param valuesOf what holds at an element but for what the root says
   * @returns the outer before the inner
   */
  find(
    own: ReadonlyMap<NodeRecord, Values>,
    variables: Variables,
    valuesOf: (node: NodeRecord) => Values,
  ): readonly Place[] {
    if (own.size === 0 && this.#marks.size === 0) return [];
    const { named } = variables;
    const levelOf = createLevels(own, named);
    const places = new Map<string, Found>();
    const wanted = new Map<NodeRecord, string>();
    let room = MOST_VALUES;
    for (const [node, set] of own) {
      if (node.id === 0 || !contains(this.#dom.container, node)) continue;
      if (![...set.keys()].some((name) => named.has(name))) continue;
      const values = valuesOf(node);
      room -= values.size;
      const { names, depth } = levelOf(node);
      const isContainer = node === this.#dom.container;
      const key = JSON.stringify([depth, isContainer, ...values]);
      const known = places.get(key);
      if (room < 0 || (!known && places.size === MOST_PLACES)) {
        const message = 'Custom properties of elements were left out of a style sheet';
        this.#dom.report('SM504', 'style-places', '', message, HINT);
        if (room < 0) break;
        continue;
      }
      const number = this.#numbers.get(key) ?? ++this.#lastNumber;
      this.#numbers.set(key, number);
      wanted.set(node, String(number));
      const isLeaf = hasNoElements(node) && (known?.place.isLeaf ?? true);
      // The container stands for the page's root.
      const selector = `${isContainer ? 'html' : ''}[${MARK}="${number}"]`;
      places.set(key, { depth, place: { selector, values, names, isLeaf } });
    }
    this.#numbers = new Map([...this.#numbers].filter(([key]) => places.has(key)));
    this.#marks.set(wanted);
    return [...places.values()].sort((a, b) => a.depth - b.depth).map(({ place }) => place);
  }
}

function createLevels(own: ReadonlyMap<NodeRecord, Values>, named: ReadonlySet<string>): (node: NodeRecord) => Level {
  const known = new Map<NodeRecord, Level>();
  const levelOf = (node: NodeRecord): Level => {
    const found = known.get(node);
    if (found) return found;
    const around = node.parent ? levelOf(node.parent) : { names: new Set<string>(), depth: 0 };
    const set = [...(own.get(node)?.keys() ?? [])].filter((name) => named.has(name));
    const level = set.length === 0 ? around : { names: new Set([...around.names, ...set]), depth: around.depth + 1 };
    known.set(node, level);
    return level;
  };
  return levelOf;
}

function hasNoElements(node: NodeRecord): boolean {
  for (let child = node.first; child; child = child.next) if (child.type === ELEMENT) return false;
  return true;
}
