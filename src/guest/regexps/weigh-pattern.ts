/**
 * The most steps that an engine which tries every way takes to match a pattern in a text: a bound, from the pattern's shape.
 *
 * Of each piece: in how many ways it can match from one place, and how many steps all of them take. Ways multiply in sequence, and
 * with each turn of a repetition. Where what follows begins with none of the characters that a repetition goes on with, there
 * is one way out of it: `"[^"]*"` and `\s*,` are as cheap as they look.
 */
import type { CharacterSet } from './characters.ts';
import type { Pattern, PatternNode } from './pattern.ts';

interface Weight {
  readonly ways: number;
  readonly steps: number;
}

/** What a piece can begin with: a bit for each letter up to 127, one for all others, and one for the end of the text. */
interface First {
  readonly letters: bigint;
  /** Whether it can match nothing: then what stands behind it may be there. */
  readonly empty: boolean;
  /** Steps until it is clear that none of the letters is there. */
  readonly cost: number;
}

const LETTERS = 128;
const bitOf = (letter: number) => 1n << BigInt(letter);
const [OTHERS, END] = [bitOf(LETTERS), bitOf(LETTERS + 1)];
const ANY: First = { letters: (END << 1n) - 1n, empty: true, cost: 0 };
const NOTHING: First = { letters: 0n, empty: true, cost: 1 };
const ENDED: First = { letters: END, empty: false, cost: 1 };
const LINE_ENDED: First = { letters: bitOf(10) | bitOf(13) | OTHERS | END, empty: false, cost: 1 };
/** Behind as many pieces that may match nothing, nobody looks for what follows. */
const FAR = 8;
/** Steps of what reads on or back and takes nothing: what may take more has one way out nowhere. */
const BRIEF = 64;
/** Texts of the largest class that has no texts of its own: emoji. */
const MOST_TEXTS = 2 ** 12;
/** WebKit interprets looks backwards, counted groups and what repeats groups within a look, and is as many times slower. */
const INTERPRETED = 16;
/** Groups that are gone through in a step: twenty around a letter took WebKit as many times as long. */
const GROUPS = 2;
const areApart = (a: First, b: First) => !a.empty && !b.empty && (a.letters & b.letters) === 0n;

/**
 * @param enough what weighs no more is not looked at closely
 * @returns a function of how long the text is. A pattern that can begin at one place only is tried there alone
 */
export function weigherOf(
  { node: root, unicode, depth, isStrange }: Omit<Pattern, 'groups' | 'names'>,
  sticky: boolean,
  enough = 0,
): (length: number) => number {
  if (isStrange) return () => Infinity;
  const plain = Math.max(1, depth / GROUPS);
  const firsts = new Map<PatternNode, First>();
  /** Whether it is looked at what pieces begin with. It takes a while, and few texts are so long that it matters. */
  let looks = false;
  /** For one length: a piece stands at one place, and has one that follows it. */
  const weights = new Map<PatternNode, Weight>();
  const once = sticky || isAnchored(root);
  let alone: boolean | undefined;
  let pace = 1;
  /** Looks ahead or back around what is weighed. */
  let looking = 0;

  function firstOf(node: PatternNode): First {
    if (!looks) return ANY;
    let first = firsts.get(node);
    if (!first) {
      first = findFirst(node);
      firsts.set(node, first);
    }
    return first;
  }

  function findFirst(node: PatternNode): First {
    switch (node.type) {
      case 'set':
        return { letters: lettersOf(node.set), empty: false, cost: node.set.cost };
      case 'sequence':
        return followed(node.nodes, 0, NOTHING);
      case 'choice':
        return node.nodes.map(firstOf).reduce((a, b) => ({
          letters: a.letters | b.letters,
          empty: a.empty || b.empty,
          cost: a.cost + b.cost + 1,
        }));
      case 'repeat': {
        const { letters, empty, cost } = firstOf(node.node);
        // Turns that match nothing are taken as often as the pattern asks for them.
        return { letters, empty: empty || node.min === 0, cost: cost * (empty ? Math.max(node.min, 1) : 1) + 1 };
      }
      case 'group':
        return firstOf(node.node);
      case 'end':
        return node.multiline ? LINE_ENDED : ENDED;
      case 'look': {
        if (!node.behind && !node.negative) return firstOf(node.node);
        const cost = isFixed(node.node) ? weigh(node, 0, NOTHING, false).steps : Infinity;
        return cost > BRIEF ? ANY : { ...NOTHING, cost };
      }
      case 'texts':
      case 'back':
        return ANY;
      default:
        return NOTHING;
    }
  }

  /** What the nodes from `index` on begin with, and what stands behind them where they can match nothing. */
  function followed(nodes: readonly PatternNode[], index: number, after: First): First {
    let first: First = { ...NOTHING, cost: 0 };
    const add = ({ letters, empty, cost }: First) => {
      first = { letters: first.letters | letters, empty, cost: first.cost + cost };
    };
    for (let i = index; i < nodes.length && first.empty; i += 1) {
      if (i - index === FAR) return ANY;
      add(firstOf(nodes[i] as PatternNode));
    }
    if (first.empty) add(after);
    return first;
  }

  /**
   * @param after what follows; where the text is read backwards nobody knows
   * @param back whether it is
   */
  function weigh(node: PatternNode, length: number, after: First, back: boolean): Weight {
    let weight = weights.get(node);
    if (!weight) {
      weight = findWeight(node, length, after, back);
      weights.set(node, weight);
    }
    return weight;
  }

  function findWeight(node: PatternNode, length: number, after: First, back: boolean): Weight {
    switch (node.type) {
      case 'sequence': {
        let [ways, steps] = [1, 0];
        for (const [i, part] of (back ? [...node.nodes].reverse() : node.nodes).entries()) {
          const weight = weigh(part, length, after === ANY ? ANY : followed(node.nodes, i + 1, after), back);
          steps += ways * weight.steps;
          ways *= weight.ways;
        }
        return { ways, steps };
      }
      case 'choice': {
        const parts = node.nodes.map((part) => weigh(part, length, after, back));
        const steps = parts.reduce((sum, part) => sum + part.steps + 1, 0);
        const ways = parts.map((part) => part.ways);
        const isOne = after !== ANY && isDivided(node.nodes);
        return { ways: isOne ? Math.max(...ways) : ways.reduce((sum, more) => sum + more, 0), steps };
      }
      case 'repeat': {
        // The attack: `/^(?<=\b(\S*?){2})b/u`. WebKit takes nothing again and again at the beginning of the text, and never ends.
        if (back && unicode && node.min !== node.max) return { ways: Infinity, steps: Infinity };
        const first = firstOf(node.node);
        const again = {
          letters: first.letters | after.letters,
          empty: first.empty || after.empty,
          cost: first.cost + after.cost,
        };
        const turn = weigh(node.node, length, after === ANY || node.max === 1 ? after : again, back);
        if (node.node.type !== 'set' && (looking > 0 || node.node.type === 'back' || isBetween(node.max, 2, Infinity)))
          pace = INTERPRETED;
        // Turns that match nothing are taken as often as the pattern asks for them.
        const turns = Math.min(node.max, length + node.min);
        if (turn.ways <= 1) {
          const isApart = after !== ANY && areApart(first, after);
          // WebKit finds each way but the longest by going through the turns before it once more.
          const goingBack = node.node.type === 'set' && node.node.set.isMixed && !node.lazy ? turns : 0;
          // Each way is tried with what is behind it.
          const steps = (turns + 1) * (turn.steps + goingBack + (isApart ? after.cost : 0));
          return { ways: isApart || node.min === node.max ? 1 : turns + 1, steps };
        }
        const ways = turn.ways ** turns * 2;
        return { ways, steps: ways * turn.steps };
      }
      case 'group':
        return weigh(node.node, length, after, back);
      case 'look': {
        if (node.behind) pace = INTERPRETED;
        looking += 1;
        const { steps } = weigh(node.node, length, node.behind ? ANY : NOTHING, node.behind);
        looking -= 1;
        return { ways: 1, steps: 1 + steps };
      }
      case 'texts': {
        // Each text of the class may be one that the engine goes back to.
        const ways = node.pattern.source.length;
        return { ways, steps: MOST_TEXTS + ways };
      }
      case 'back':
        return { ways: 1, steps: length + 1 };
      case 'set':
        return { ways: 1, steps: node.set.cost };
      default:
        return { ways: 1, steps: 1 };
    }
  }

  /** Whether two parts of a choice never begin alike. */
  function isDivided(nodes: readonly PatternNode[]): boolean {
    let letters = 0n;
    for (const node of nodes) {
      const first = firstOf(node);
      if (first.empty || (first.letters & letters) !== 0n) return false;
      letters |= first.letters;
    }
    return true;
  }

  /**
   * Whether what a match begins with is nowhere else in it: then it is read no further than where the next one could begin, and
   * the text falls into parts, each read once.
   */
  function standsAlone(): boolean {
    const [begin, ...rest] = root.type === 'sequence' ? root.nodes : [root];
    if (begin?.type !== 'set') return false;
    return rest.every((node) => isWithout(node, firstOf(begin)));
  }

  function isWithout(node: PatternNode, first: First): boolean {
    switch (node.type) {
      case 'set':
        return areApart(firstOf(node), first);
      case 'sequence':
      case 'choice':
        return node.nodes.every((part) => isWithout(part, first));
      case 'repeat':
      case 'group':
        return isWithout(node.node, first);
      case 'look':
        return !node.behind && isWithout(node.node, first);
      case 'texts':
      case 'back':
        return false;
      default:
        return true;
    }
  }

  function weighAll(length: number, after: First): number {
    weights.clear();
    return weigh(root, length, after, false).steps;
  }

  /** Parts of a text: many short ones may take more than a long one, and one long one more than they. */
  function weighParts(length: number): number {
    let most = 0;
    for (let part = 1; part <= length + 1; part *= 4)
      most = Math.max(most, ((length + 1) / part) * weighAll(Math.min(part * 4, length), NOTHING));
    return length + 1 + most;
  }

  return (length) => {
    looks = false;
    pace = 1;
    const places = once ? 1 : length + 1;
    const most = places * (1 + weighAll(length, ANY)) * pace * plain;
    if (most <= enough) return most;
    looks = true;
    const steps = places * (1 + weighAll(length, NOTHING));
    alone ??= standsAlone();
    return pace * plain * (alone ? Math.min(steps, weighParts(length)) : steps);
  };
}

function lettersOf(set: CharacterSet): bigint {
  if (set.literal >= 0) return bitOf(Math.min(set.literal, LETTERS));
  let letters = set.hasOthers() ? OTHERS : 0n;
  for (let i = 0; i < LETTERS; i += 1) if (set.has(i)) letters |= bitOf(i);
  return letters;
}

const isBetween = (count: number, least: number, below: number) => count >= least && count < below;

/** Whether what it takes is the same for texts of any length. */
function isFixed(node: PatternNode): boolean {
  if (node.type === 'sequence' || node.type === 'choice') return node.nodes.every(isFixed);
  if (node.type === 'group') return isFixed(node.node);
  return node.type === 'set' || node.type === 'start' || node.type === 'end' || node.type === 'boundary';
}

/** Whether it can match at the beginning of the text alone. */
export function isAnchored(node: PatternNode): boolean {
  if (node.type === 'start') return !node.multiline;
  if (node.type === 'sequence') return node.nodes[0] !== undefined && isAnchored(node.nodes[0]);
  if (node.type === 'choice') return node.nodes.every(isAnchored);
  return node.type === 'group' && isAnchored(node.node);
}
