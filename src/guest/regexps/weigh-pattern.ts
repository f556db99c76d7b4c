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

/** What a piece can begin with: letters up to 127 one by one, all others together. */
interface First {
  readonly letters: readonly boolean[];
  /** Whether it can match nothing, or only looks: then anything may stand there. */
  readonly empty: boolean;
}

const LETTERS = 128;
/** Behind as many pieces that may match nothing, nobody looks for what follows. */
const FAR = 8;
const ANY: First = { letters: Array.from({ length: LETTERS + 1 }, () => true), empty: true };
const NOTHING: First = { letters: ANY.letters.map(() => false), empty: true };
const join = (a: readonly boolean[], b: readonly boolean[]) => a.map((has, i) => has || (b[i] as boolean));
const areApart = (a: First, b: First) => !a.empty && !b.empty && !a.letters.some((has, i) => has && b.letters[i]);

/** @returns a function of how long the text is. A pattern that can begin at one place only is tried there alone */
export function weigherOf(root: PatternNode, sticky: boolean): (length: number) => number {
  const firsts = new Map<PatternNode, First>();
  /** For one length: what is nested is asked for by each level around it. */
  const weights = new Map<PatternNode, Weight>();
  const anchored = sticky || isAnchored(root);

  function firstOf(node: PatternNode): First {
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
        const letters = ANY.letters.map((_, i) =>
          literal >= 0 ? Math.min(literal, LETTERS) === i : i === LETTERS || node.set.has(i),
        );
        return { letters, empty: false };
      }
      case 'sequence':
        return followed(node.nodes, 0);
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
      case 'texts':
      case 'back':
        return ANY;
      default:
        return NOTHING;
    }
  }

  /** What the nodes from `index` on begin with. */
  function followed(nodes: readonly PatternNode[], index: number): First {
    let first = NOTHING;
    for (let i = index; i < nodes.length && first.empty; i += 1) {
      if (i - index === FAR) return ANY;
      const { letters, empty } = firstOf(nodes[i] as PatternNode);
      first = { letters: join(first.letters, letters), empty };
    }
    return first;
  }

  function weigh(node: PatternNode, length: number): Weight {
    let weight = weights.get(node);
    if (!weight) {
      weight = findWeight(node, length);
      weights.set(node, weight);
    }
    return weight;
  }

  function findWeight(node: PatternNode, length: number): Weight {
    switch (node.type) {
      case 'sequence': {
        let [ways, steps] = [1, 0];
        for (const [i, part] of node.nodes.entries()) {
          const weight = weigh(part, length);
          steps += ways * weight.steps;
          if (weight.ways > 1 && endsOnce(part, length) && areApart(firstOf(turnOf(part)), followed(node.nodes, i + 1)))
            // Each way is tried with the character behind it.
            steps += ways * weight.ways;
          else ways *= weight.ways;
        }
        return { ways, steps };
      }
      case 'choice': {
        const parts = node.nodes.map((part) => weigh(part, length));
        const steps = parts.reduce((sum, part) => sum + part.steps + 1, 0);
        const ways = parts.map((part) => part.ways);
        return { ways: isDivided(node.nodes) ? Math.max(...ways) : ways.reduce((sum, more) => sum + more, 0), steps };
      }
      case 'repeat': {
        const turn = weigh(node.node, length);
        // Turns that match nothing are taken as often as the pattern asks for them.
        const turns = Math.min(node.max, length + node.min);
        if (turn.ways <= 1) return { ways: node.min === node.max ? 1 : turns + 1, steps: (turns + 1) * turn.steps };
        const ways = turn.ways ** turns * 2;
        return { ways, steps: ways * turn.steps };
      }
      case 'group':
        return weigh(node.node, length);
      case 'look':
        return { ways: 1, steps: 1 + weigh(node.node, length).steps };
      case 'texts':
      case 'back':
        return { ways: 1, steps: length + 1 };
      default:
        return { ways: 1, steps: 1 };
    }
  }

  /** Whether two parts of a choice never begin alike. */
  function isDivided(nodes: readonly PatternNode[]): boolean {
    let letters = NOTHING.letters;
    for (const node of nodes) {
      const first = firstOf(node);
      if (!areApart(first, { letters, empty: false })) return false;
      letters = join(letters, first.letters);
    }
    return true;
  }

  /** Whether it is a repetition whose turns each match in one way. */
  const endsOnce = (node: PatternNode, length: number): boolean => {
    const turn = turnOf(node);
    return turn !== node && weigh(turn, length).ways <= 1;
  };

  return (length) => {
    weights.clear();
    return (anchored ? 1 : length + 1) * (1 + weigh(root, length).steps);
  };
}

/** Of a repetition, with or without a group around it, what is repeated. */
function turnOf(node: PatternNode): PatternNode {
  if (node.type === 'group') return node.node.type === 'repeat' ? node.node.node : node;
  return node.type === 'repeat' ? node.node : node;
}

/** Whether it can match at the beginning of the text alone. */
export function isAnchored(node: PatternNode): boolean {
  if (node.type === 'start') return !node.multiline;
  if (node.type === 'sequence') return node.nodes[0] !== undefined && isAnchored(node.nodes[0]);
  if (node.type === 'choice') return node.nodes.every(isAnchored);
  return node.type === 'group' && isAnchored(node.node);
}
