/**
 * Matches a compiled pattern as ECMAScript says (22.2.2), and looks at the clock while it does.
 *
 * Choices that are still open are on a stack of threes: where to go on, and from which place; or a register, and what it
 * held. A look is matched by itself, and of its choices none stays open.
 */
import { codeAt, isLineEnd, readPoint, widthOf } from './code-points.ts';
import { type Program, STEP } from './compile-pattern.ts';

const { slice } = String.prototype;
const { exec } = RegExp.prototype;

/** Steps between two looks at the clock. */
const UNWATCHED = 2 ** 14;
/** Code units of the longest text that a class of texts holds. */
const LONGEST = 64;
/** Numbers on the stack, of four bytes each: as much as V8 takes. */
const MOST_OPEN = 2 ** 24;
/** On the stack: a register's value. Whatever is less is of a run, whose step is at `-2 - it`. */
const HELD = -1;

/** It grows with what is matched, and serves all matches: nothing of a module runs during one. */
let stack = new Int32Array(2 ** 12);

/**
 * @param start where the match begins, or may begin at the earliest
 * @param sticky whether it begins nowhere else
 * @param watch is called now and then; what it throws ends the match
 * @returns the beginning and the end of each group, -1 where it took no part; nothing where there is no match
 */
export function matchPattern(
  { steps, sets, backs, texts, registers, unicode, anchored, first }: Program,
  text: string,
  start: number,
  sticky: boolean,
  watch: () => void,
): Int32Array | undefined {
  const held = new Int32Array(registers).fill(-1);
  const { length } = text;
  const numberAt = (index: number) => steps[index] as number;
  let top = 0;
  let left = UNWATCHED;

  const look = () => {
    left = UNWATCHED;
    watch();
  };
  const push = (where: number, place: number, more: number) => {
    if (top + 3 > stack.length) {
      if (stack.length >= MOST_OPEN) throw new RangeError('The regular expression leaves too many choices open');
      const larger = new Int32Array(stack.length * 2);
      larger.set(stack);
      stack = larger;
    }
    stack[top] = where;
    stack[top + 1] = place;
    stack[top + 2] = more;
    top += 3;
  };
  const hold = (register: number, value: number) => {
    push(HELD, register, held[register] as number);
    held[register] = value;
  };
  const read = (at: number, back: number) => readPoint(text, at, back, unicode);
  const isIn = (index: number, point: number): boolean => {
    const set = sets[index] as (typeof sets)[number];
    return set.literal >= 0 ? set.literal === point : set.has(point);
  };
  /** Where one more character of a set ends; -1 if there is none. */
  const pass = (index: number, at: number, back: number): number => {
    const point = read(at, back);
    if (point < 0 || !isIn(index, point)) return -1;
    return back ? at - widthOf(point) : at + widthOf(point);
  };
  const isWord = (index: number, at: number) => at >= 0 && at < length && isIn(index, codeAt(text, at));
  /** Where the same text as a group's ends; -1 if it is not there. */
  const passGroup = (index: number, at: number, back: number): number => {
    const { indices, fold } = backs[index] as (typeof backs)[number];
    const group = indices.find((candidate) => (held[candidate * 2 + 1] as number) >= 0);
    if (group === undefined) return at;
    const [from, to] = [held[group * 2] as number, held[group * 2 + 1] as number];
    if (from < 0) return at;
    left -= to - from;
    const begin = back ? at - (to - from) : at;
    if (begin < 0 || begin + to - from > length) return -1;
    for (let i = from, j = begin; i < to; ) {
      const [a, b] = [read(i, 0), read(j, 0)];
      if (fold ? !fold(a, b) : a !== b) return -1;
      i += widthOf(a);
      j += widthOf(b);
    }
    return back ? begin : begin + to - from;
  };
  const passTexts = (index: number, at: number, back: number): number => {
    const pattern = texts[index] as RegExp;
    for (let from = back ? Math.max(0, at - LONGEST) : at; from <= at; from += 1) {
      pattern.lastIndex = from;
      const found = exec.call(pattern, back ? slice.call(text, 0, at) : text);
      if (found && (!back || from + found[0].length === at)) return back ? from : from + found[0].length;
    }
    return -1;
  };

  /** @returns where the match ends, with what is open still on the stack; -1 if there is none, with nothing of it left */
  function run(begin: number, place: number): number {
    const bottom = top;
    let pc = begin;
    let at = place;
    for (;;) {
      left -= 1;
      if (left < 0) look();
      let failed = false;
      switch (steps[pc]) {
        case STEP.accept:
          return at;
        case STEP.character: {
          at = pass(numberAt(pc + 1), at, numberAt(pc + 2));
          failed = at < 0;
          pc += 3;
          break;
        }
        case STEP.run: {
          const [set, back, least, most, lazy] = [
            numberAt(pc + 1),
            numberAt(pc + 2),
            numberAt(pc + 3),
            numberAt(pc + 4),
            numberAt(pc + 5),
          ];
          const wanted = lazy ? least : most;
          let count = 0;
          let earliest = at;
          for (let next = at; count < wanted; count += 1) {
            next = pass(set, next, back);
            if (next < 0) break;
            at = next;
            if (count + 1 === least) earliest = at;
            left -= 1;
            if (left < 0) look();
          }
          failed = count < least;
          if (!failed && lazy && count < most) push(-2 - pc, at, count);
          if (!failed && !lazy && at !== earliest) push(-2 - pc, at, earliest);
          pc += 6;
          break;
        }
        case STEP.split:
          push(numberAt(pc + 1), at, 0);
          pc += 2;
          break;
        case STEP.jump:
          pc = numberAt(pc + 1);
          break;
        case STEP.save:
          hold(numberAt(pc + 1), at);
          pc += 2;
          break;
        case STEP.count:
          hold(numberAt(pc + 1), 0);
          pc += 2;
          break;
        case STEP.turn: {
          const count = held[numberAt(pc + 1)] as number;
          const [least, most, lazy, end] = [numberAt(pc + 2), numberAt(pc + 3), numberAt(pc + 4), numberAt(pc + 5)];
          const behind = pc + 6;
          if (count >= most) pc = end;
          else if (count < least) pc = behind;
          else {
            push(lazy ? behind : end, at, 0);
            pc = lazy ? end : behind;
          }
          break;
        }
        case STEP.again: {
          const count = held[numberAt(pc + 1)] as number;
          // A turn that was not asked for and matched nothing.
          failed = count >= numberAt(pc + 3) && held[numberAt(pc + 2)] === at;
          if (!failed) hold(numberAt(pc + 1), count + 1);
          pc = numberAt(pc + 4);
          break;
        }
        case STEP.empty: {
          for (let i = numberAt(pc + 1); i < numberAt(pc + 2); i += 1) if (held[i] !== -1) hold(i, -1);
          left -= numberAt(pc + 2) - numberAt(pc + 1);
          pc += 3;
          break;
        }
        case STEP.look: {
          const [negative, end] = [numberAt(pc + 1), numberAt(pc + 2)];
          const before = top;
          failed = run(pc + 3, at) < 0 !== Boolean(negative);
          if (negative) undo(before);
          else forget(before);
          pc = end;
          break;
        }
        case STEP.start:
          failed = at !== 0 && !(numberAt(pc + 1) && isLineEnd(codeAt(text, at - 1)));
          pc += 2;
          break;
        case STEP.end:
          failed = at !== length && !(numberAt(pc + 1) && isLineEnd(codeAt(text, at)));
          pc += 2;
          break;
        case STEP.boundary: {
          const isEdge = isWord(numberAt(pc + 1), at - 1) !== isWord(numberAt(pc + 1), at);
          failed = isEdge === Boolean(numberAt(pc + 2));
          pc += 3;
          break;
        }
        case STEP.back:
        case STEP.texts:
          at = (steps[pc] === STEP.back ? passGroup : passTexts)(numberAt(pc + 1), at, numberAt(pc + 2));
          failed = at < 0;
          pc += 3;
          break;
      }
      if (!failed) continue;
      // Back to what was left open last.
      for (;;) {
        if (top === bottom) return -1;
        top -= 3;
        const [where, open, more] = [stack[top] as number, stack[top + 1] as number, stack[top + 2] as number];
        if (where === HELD) {
          held[open] = more;
          continue;
        }
        at = open;
        pc = where;
        if (where >= 0) break;
        // One character less of a greedy run, one more of a lazy one.
        pc = -2 - where;
        const [set, back, most, lazy] = [numberAt(pc + 1), numberAt(pc + 2), numberAt(pc + 4), numberAt(pc + 5)];
        if (lazy) {
          at = pass(set, at, back);
          if (at < 0) continue;
          if (more + 1 < most) push(where, at, more + 1);
        } else {
          const width = widthOf(read(at, 1 - back));
          at += back ? width : -width;
          if (at !== more) push(where, at, more);
        }
        pc += 6;
        break;
      }
    }
  }

  /** Closes what is open since, and gives the registers back what they held. */
  function undo(before: number): void {
    while (top > before) {
      top -= 3;
      if (stack[top] === HELD) held[stack[top + 1] as number] = stack[top + 2] as number;
    }
  }

  /** Closes what is open since; what the registers held stays known to those who go back further. */
  function forget(before: number): void {
    let to = before;
    for (let from = before; from < top; from += 3) {
      if (stack[from] !== HELD) continue;
      stack.copyWithin(to, from, from + 3);
      to += 3;
    }
    left -= top - before;
    top = to;
  }

  // A place in the midst of a character is that character's.
  const isWithin = unicode && start > 0 && widthOf(read(start - 1, 0)) === 2;
  for (let place = isWithin ? start - 1 : start; place <= length; place += unicode ? widthOf(read(place, 0)) : 1) {
    left -= 1;
    if (left < 0) look();
    const point = first ? read(place, 0) : -1;
    if (!first || (point >= 0 && first.has(point))) {
      const end = run(0, place);
      if (end >= 0) {
        held[0] = place;
        held[1] = end;
        return held;
      }
    }
    if (sticky || anchored) break;
  }
  return undefined;
}
