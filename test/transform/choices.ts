/** Decisions drawn from a list of numbers, so that fast-check can shrink what is built from them: once spent, each is the first. */
export class Choices {
  #next = 0;

  constructor(readonly numbers: readonly number[]) {}

  get spent(): boolean {
    return this.#next >= this.numbers.length;
  }

  /** A number from 0 to `count` − 1. */
  below(count: number): number {
    return (this.numbers[this.#next++] ?? 0) % count;
  }

  chance(percent: number): boolean {
    return this.below(100) >= 100 - percent;
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** Only the way that is taken draws decisions of its own. */
  way<T>(...ways: readonly (() => T)[]): T {
    return ways[this.below(ways.length)]!();
  }
}
