/** From a pattern's tree to steps for `match-pattern.ts`: numbers, one after the other, which a loop goes through without recursion. */
import type { CharacterSet } from './characters.ts';
import type { Fold, Pattern, PatternNode, Repeat } from './pattern.ts';
import { isAnchored } from './weigh-pattern.ts';

/** What a step does, and the numbers behind it. */
export const STEP = {
  /** The end of the pattern, or of what a look asks for. */
  accept: 0,
  /** One character: its set, whether backwards. */
  character: 1,
  /** A set as often as there are characters of it: set, backwards, least, most, lazy. */
  run: 2,
  /** Goes on behind it, and from elsewhere if that fails: where. */
  split: 3,
  /** Where. */
  jump: 4,
  /** The place in the text is written down: in which register. */
  save: 5,
  /** Begins a repetition: its counter. */
  count: 6,
  /** One more turn, or the end: counter, least, most, lazy, where the end is. */
  turn: 7,
  /** Behind a turn: counter, register of where it began, least, where the next begins. */
  again: 8,
  /** Empties groups: first register, behind the last. */
  empty: 9,
  /** What stands behind it is looked for: negative, where it goes on. */
  look: 10,
  start: 11,
  end: 12,
  boundary: 13,
  back: 14,
  texts: 15,
} as const;

export interface Program {
  readonly steps: readonly number[];
  readonly sets: readonly CharacterSet[];
  readonly backs: readonly { readonly indices: readonly number[]; readonly fold: Fold | undefined }[];
  readonly texts: readonly RegExp[];
  readonly registers: number;
  readonly unicode: boolean;
  /** Whether it can match at the beginning of the text alone. */
  readonly anchored: boolean;
  /** What a match begins with, if it begins with one character: places without it are passed over. */
  readonly first: CharacterSet | undefined;
}

/** More than any text has, and still a number of 32 bits. */
const MANY = 2 ** 31 - 1;

export function compilePattern({ node: root, groups, unicode }: Pattern): Program {
  const steps: number[] = [];
  const sets: CharacterSet[] = [];
  const backs: { indices: readonly number[]; fold: Fold | undefined }[] = [];
  const texts: RegExp[] = [];
  let registers = groups * 2;

  const setIndex = (set: CharacterSet): number => {
    // Sets that are asked of the engine are shared; letters are not worth finding.
    const known = set.literal < 0 ? sets.indexOf(set) : -1;
    return known >= 0 ? known : sets.push(set) - 1;
  };

  function emit(node: PatternNode, back: boolean): void {
    switch (node.type) {
      case 'set':
        steps.push(STEP.character, setIndex(node.set), Number(back));
        break;
      case 'texts':
        steps.push(STEP.texts, texts.push(node.pattern) - 1, Number(back));
        break;
      case 'sequence':
        for (const part of back ? [...node.nodes].reverse() : node.nodes) emit(part, back);
        break;
      case 'choice': {
        const jumps: number[] = [];
        for (const [i, part] of node.nodes.entries()) {
          const isLast = i === node.nodes.length - 1;
          const split = steps.length + 1;
          if (!isLast) steps.push(STEP.split, 0);
          emit(part, back);
          if (isLast) break;
          jumps.push(steps.push(STEP.jump, 0) - 1);
          steps[split] = steps.length;
        }
        for (const jump of jumps) steps[jump] = steps.length;
        break;
      }
      case 'repeat':
        repeat(node, back);
        break;
      case 'group':
        steps.push(STEP.save, node.index * 2 + Number(back));
        emit(node.node, back);
        steps.push(STEP.save, node.index * 2 + Number(!back));
        break;
      case 'look': {
        const end = steps.push(STEP.look, Number(node.negative), 0) - 1;
        emit(node.node, node.behind);
        steps.push(STEP.accept);
        steps[end] = steps.length;
        break;
      }
      case 'start':
      case 'end':
        steps.push(STEP[node.type], Number(node.multiline));
        break;
      case 'boundary':
        steps.push(STEP.boundary, setIndex(node.word), Number(node.negative));
        break;
      case 'back':
        steps.push(STEP.back, backs.push({ indices: node.indices, fold: node.fold }) - 1, Number(back));
        break;
    }
  }

  function repeat({ node, min, max, lazy, from, to }: Repeat, back: boolean): void {
    const [least, most] = [Math.min(min, MANY), Math.min(max, MANY)];
    const only = node.type === 'sequence' && node.nodes.length === 1 ? node.nodes[0] : node;
    if (only?.type === 'set') {
      steps.push(STEP.run, setIndex(only.set), Number(back), least, most, Number(lazy));
      return;
    }
    const [counter, began] = [registers, registers + 1];
    registers += 2;
    steps.push(STEP.count, counter);
    const begin = steps.length;
    const end = steps.push(STEP.turn, counter, least, most, Number(lazy), 0) - 1;
    steps.push(STEP.save, began);
    if (to > from) steps.push(STEP.empty, from * 2, to * 2);
    emit(node, back);
    steps.push(STEP.again, counter, began, least, begin);
    steps[end] = steps.length;
  }

  emit(root, false);
  steps.push(STEP.accept);
  return { steps, sets, backs, texts, registers, unicode, anchored: isAnchored(root), first: firstOf(root) };
}

function firstOf(node: PatternNode): CharacterSet | undefined {
  if (node.type === 'set') return node.set;
  if (node.type === 'group') return firstOf(node.node);
  if (node.type === 'sequence') return node.nodes[0] && firstOf(node.nodes[0]);
  return node.type === 'repeat' && node.min > 0 ? firstOf(node.node) : undefined;
}
