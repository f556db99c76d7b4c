/**
 * What can be wrong with a message that would be right otherwise. Each makes it of a good one, by itself: as text, the
 * functions also run where only text gets, in a guest's thread.
 */
type Good = { v: number; run: string; type: string } & Record<string, unknown>;

/** Not one of them is a message of any hop. */
export const FORGERIES: Readonly<Record<string, (good: Good) => unknown>> = {
  'of another run': (good) => ({ ...good, run: 'r0' }),
  'of no run': ({ run: _, ...rest }) => rest,
  'of a run that only looks the same': (good) => ({ ...good, run: [good.run] }),
  'of an earlier version': (good) => ({ ...good, v: 0 }),
  'of a later version': (good) => ({ ...good, v: 2 }),
  'of a version that only looks the same': (good) => ({ ...good, v: '1' }),
  'of no version': ({ v: _, ...rest }) => rest,
  'of an unknown type': (good) => ({ ...good, type: 'eval' }),
  'of an inherited type': (good) => ({ ...good, type: 'constructor' }),
  'of the type __proto__': (good) => ({ ...good, type: '__proto__' }),
  'of the type hasOwnProperty': (good) => ({ ...good, type: 'hasOwnProperty' }),
  'whose type is a list of one': (good) => ({ ...good, type: [good.type] }),
  'whose type is a boxed text': (good) => ({ ...good, type: Object(good.type) }),
  'of no type': ({ type: _, ...rest }) => rest,
  'with an unknown key': (good) => ({ ...good, html: '<b>' }),
  'with a key __proto__': (good) => JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":{"smPolluted":1},')),
  'with a key constructor': (good) => ({ ...good, constructor: { prototype: { smPolluted: 1 } } }),
  'with more depth than is looked at': (good) => {
    let deep: unknown = 1;
    for (let i = 0; i < 1000; i++) deep = { deep };
    return { ...good, deep };
  },
  'that holds itself': (good) => {
    const cyclic: Record<string, unknown> = { ...good };
    cyclic.self = cyclic;
    return cyclic;
  },
  'that holds itself in a list': (good) => {
    const list: unknown[] = [];
    list.push(list, list);
    return { ...good, list };
  },
  'with a list that is mostly holes': (good) => ({ ...good, list: Object.assign([], { 1000: 1 }) }),
  'with a list that has a property': (good) => ({ ...good, list: Object.assign([1], { map: 1 }) }),
  'with a Map': (good) => ({ ...good, map: new Map([['type', good.type]]) }),
  'with an Error': (good) => ({ ...good, error: new Error('x') }),
  'with a big integer': (good) => ({ ...good, big: 2n ** 70n }),
  'with a Blob': (good) => ({ ...good, blob: new Blob(['x']) }),
  'that is a Map': (good) => new Map(Object.entries(good)),
  'that is an Error with its fields': (good) => Object.assign(new Error('x'), good),
  'that is a list with its fields': (good) => Object.assign([], good),
  'that is a list of it': (good) => [good],
  'that is text': (good) => JSON.stringify(good),
  'that is null': () => null,
  'that is nothing': () => undefined,
  'that is a number': () => 1,
  'that inherits its fields, which no clone has': (good) => Object.create(good),
  'whose fields are getters of something else': (good) => {
    const made = { ...good };
    let reads = 0;
    // A clone reads once, and gets what is refused; who read again would get what is not.
    return Object.defineProperty(made, 'run', { enumerable: true, get: () => (reads++ ? good.run : 'r0') });
  },
};

/** Whole messages that bring along what none may. */
export const CARRIERS: Readonly<Record<string, (good: Good) => [data: unknown, transfer: Transferable[]]>> = {
  'a port that it does not name': (good) => [good, [new MessageChannel().port1]],
  'a port in it': (good) => {
    const { port1 } = new MessageChannel();
    return [{ ...good, port: port1 }, [port1]];
  },
  'a buffer in it': (good) => {
    const buffer = new ArrayBuffer(8);
    return [{ ...good, buffer }, [buffer]];
  },
};

/** A message of its hop that is far too large, for a bound on bytes and one on values. */
export const HUGE: Readonly<Record<string, (good: Good) => unknown>> = {
  'with two million objects': (good) => ({ ...good, rows: Array.from({ length: 2_000_000 }, (_, i) => ({ i })) }),
  'with megabytes of text': (good) => ({ ...good, text: 'x'.repeat(3_000_000) }),
};
