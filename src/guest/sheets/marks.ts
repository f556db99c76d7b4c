/** Attributes of elements on the stage that the guest's rules ask for, and that the module never sees. */
import type { NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';

export class Marks {
  readonly #recorder: Recorder;
  readonly #name: string;
  /** What the stage has. */
  #marked = new Map<NodeRecord, { readonly id: number; readonly mark: string }>();

  /** @param name of the attribute: short, since the picture's budget of text pays for it */
  constructor(recorder: Recorder, name: string) {
    this.#recorder = recorder;
    this.#name = name;
  }

  get size(): number {
    return this.#marked.size;
  }

  /** @param wanted all elements that are to have one, which are on the stage */
  set(wanted: ReadonlyMap<NodeRecord, string>): void {
    const say = (id: number, value: string | null) =>
      this.#recorder.push({ op: 'attribute', id, name: this.#name, value });
    for (const [node, { id }] of this.#marked) if (!wanted.has(node) && node.id === id) say(id, null);
    for (const [node, mark] of wanted) {
      const has = this.#marked.get(node);
      if (has?.id !== node.id || has.mark !== mark) say(node.id, mark);
    }
    this.#marked = new Map([...wanted].map(([node, mark]) => [node, { id: node.id, mark }]));
  }
}
