/**
 * The most steps that an engine which tries every way takes to match a pattern in a text: a bound, from the pattern's shape.
 *
 * Of each piece: in how many ways it can match from one place, and how many steps all of them take. Ways multiply in sequence, and
 * with each turn of a repetition. Where what follows begins with none of the characters that a repetition goes on with, there
 * is one way out of it: `"[^"]*"` and `\s*,` are as cheap as they look.
 */
import type { PatternNode } from './pattern.ts';

interface Weight {
  readonly ways: number;
  readonly steps: number;
}

/** What a piece can begin with: letters up to 127 one by one, all others together, and the end of the text. */
interface First {
  readonly letters: readonly boolean[];
  /** Whether it can match nothing: then what stands behind it may be there. */
  readonly empty: boolean;
}

const LETTERS = 128;
const END = LETTERS + 1;
const lettersOf = (has: (letter: number) => boolean) => Array.from({ length: END + 1 }, (_, i) => has(i));
const ANY: First = { letters: lettersOf(() => true), empty: true };
const NOTHING: First = { letters: lettersOf(() => false), empty: true };
const ENDED: First = { letters: lettersOf((i) => i === END), empty: false };
/** A line feed, a carriage return, or what is no letter up to 127. */
const LINE_ENDED: First = { letters: lettersOf((i) => i === 10 || i === 13 || i >= LETTERS), empty: false };
/** Behind as many pieces that may match nothing, nobody looks for what follows. */
const FAR = 8;
const join = (a: readonly boolean[], b: readonly boolean[]) => a.map((has, i) => has || (b[i] as boolean));
const areApart = (a: First, b: First) => !a.empty && !b.empty && !a.letters.some((has, i) => has && b.letters[i]);

/**
 * @param enough what weighs no more is not looked at closely
 * @returns a function of how long the text is. A pattern that can begin at one place only is tried there alone
 */
export function weigherOf(root: PatternNode, sticky: boolean, enough = 0): (length: number) => number {
  const firsts = new Map<PatternNode, First>();
  /** Whether it is looked at what pieces begin with. It takes a while, and few texts are so long that it matters. */
  let looks = false;
  /** For one length: a piece stands at one place, and has one that follows it. */
  const weights = new Map<PatternNode, Weight>();
  const once = sticky || isAnchored(root);
  let alone: boolean | undefined;

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
      case 'set': {
        const { literal } = node.set;
        const has = (i: number) =>
          literal >= 0 ? Math.min(literal, LETTERS) === i : i === LETTERS ? node.set.hasOthers() : node.set.has(i);
        return { letters: lettersOf((i) => i !== END && has(i)), empty: false };
      }
      case 'sequence':
        return followed(node.nodes, 0, NOTHING);
      case 'choice':
        return node.nodes.map(firstOf).reduce((a, b) => ({
          letters: join(a.letters, b.letters),
          empty: a.empty || b.empty,
        }));
      case 'repeat': {
        const { letters, empty } = firstOf(node.node);
        return { letters, empty: empty || node.min === 0 };
      }
      case 'group':
        return firstOf(node.node);
      case 'end':
        return node.multiline ? LINE_ENDED : ENDED;
      case 'look':
        return node.behind || node.negative ? NOTHING : firstOf(node.node);
      case 'texts':
      case 'back':
        return ANY;
      default:
        return NOTHING;
    }
  }

  /** What the nodes from `index` on begin with, and what stands behind them where they can match nothing. */
  function followed(nodes: readonly PatternNode[], index: number, after: First): First {
    let first = NOTHING;
    for (let i = index; i < nodes.length && first.empty; i += 1) {
      if (i - index === FAR) return ANY;
      const { letters, empty } = firstOf(nodes[i] as PatternNode);
      first = { letters: join(first.letters, letters), empty };
    }
    return first.empty ? { letters: join(first.letters, after.letters), empty: after.empty } : first;
  }

  /** @param after what follows; where the text is read backwards nobody knows */
  function weigh(node: PatternNode, length: number, after: First): Weight {
    let weight = weights.get(node);
    if (!weight) {
      weight = findWeight(node, length, after);
      weights.set(node, weight);
    }
    return weight;
  }

  function findWeight(node: PatternNode, length: number, after: First): Weight {
    switch (node.type) {
      case 'sequence': {
        let [ways, steps] = [1, 0];
        for (const [i, part] of node.nodes.entries()) {
          const weight = weigh(part, length, after === ANY ? ANY : followed(node.nodes, i + 1, after));
          steps += ways * weight.steps;
          ways *= weight.ways;
        }
        return { ways, steps };
      }
      case 'choice': {
        const parts = node.nodes.map((part) => weigh(part, length, after));
        const steps = parts.reduce((sum, part) => sum + part.steps + 1, 0);
        const ways = parts.map((part) => part.ways);
        const isOne = after !== ANY && isDivided(node.nodes);
        return { ways: isOne ? Math.max(...ways) : ways.reduce((sum, more) => sum + more, 0), steps };
      }
      case 'repeat': {
        const first = firstOf(node.node);
        const again = { letters: join(first.letters, after.letters), empty: first.empty || after.empty };
        const turn = weigh(node.node, length, after === ANY || node.max === 1 ? after : again);
        // Turns that match nothing are taken as often as the pattern asks for them.
        const turns = Math.min(node.max, length + node.min);
        if (turn.ways <= 1) {
          const isOne = node.min === node.max || (after !== ANY && areApart(first, after));
          // Each way is tried with the character behind it.
          return { ways: isOne ? 1 : turns + 1, steps: (turns + 1) * (turn.steps + Number(isOne)) };
        }
        const ways = turn.ways ** turns * 2;
        return { ways, steps: ways * turn.steps };
      }
      case 'group':
        return weigh(node.node, length, after);
      case 'look':
        return { ways: 1, steps: 1 + weigh(node.node, length, node.behind ? ANY : NOTHING).steps };
      case 'texts':
      case 'back':
        return { ways: 1, steps: length + 1 };
      default:
        return { ways: 1, steps: 1 };
    }
  }

  /** Whether two parts of a choice never begin alike. */
  function isDivided(nodes: readonly PatternNode[]): boolean {
    let { letters } = NOTHING;
    for (const node of nodes) {
      const first = firstOf(node);
      if (!areApart(first, { letters, empty: false })) return false;
      letters = join(letters, first.letters);
    }
    return true;
  }

  /**
   * Whether what a match begins with is nowhere else in it: then it is read no further than where the next one could begin, and
   * all places together take what one does that reads the whole text.
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

  return (length) => {
    looks = false;
    weights.clear();
    const places = once ? 1 : length + 1;
    const most = places * (1 + weigh(root, length, ANY).steps);
    if (most <= enough) return most;
    looks = true;
    weights.clear();
    const { steps } = weigh(root, length, NOTHING);
    alone ??= standsAlone();
    return alone ? length + 1 + steps : places * (1 + steps);
  };
}

/** Whether it can match at the beginning of the text alone. */
export function isAnchored(node: PatternNode): boolean {
  if (node.type === 'start') return !node.multiline;
  if (node.type === 'sequence') return node.nodes[0] !== undefined && isAnchored(node.nodes[0]);
  if (node.type === 'choice') return node.nodes.every(isAnchored);
  return node.type === 'group' && isAnchored(node.node);
}
