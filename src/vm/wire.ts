/**
 * Messages between a thread and the VM inside it: JSON and buffers, in both directions. They hold what the guest's
 * messages hold: plain objects, arrays, primitives, `Date`s, buffers and views of them.
 *
 * JSON is written and read by the engines' own natives; what it can't say is text that begins with U+0001.
 */

export interface Wired {
  readonly text: string;
  readonly buffers: readonly ArrayBuffer[];
}

const MARK = '\u0001';
/** How JSON writes `MARK`: where a text lacks it, there is nothing to revive. */
const ESCAPED = '\\u0001';

// Taken before a realm is hardened, and out of a module's reach.
const { parse, stringify } = JSON;
const { isView } = ArrayBuffer;
const NativeDate = Date;
const NativeBuffer = ArrayBuffer;
const { getTime } = Date.prototype;
const isFiniteNumber = Number.isFinite;
const { is, keys } = Object;
const toBigInt = BigInt;
const NativeMap = Map;
const { get: tagOf } = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)!;

const VIEWS: Readonly<Record<string, new (buffer: ArrayBuffer, at: number, length: number) => ArrayBufferView>> = {
  // biome-ignore lint/suspicious/noExplicitAny: no object may answer to a name like `constructor`.
  ...({ __proto__: null } as any),
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
};

/** @throws TypeError for what no message holds: functions, symbols, cycles */
export function encodeWire(value: unknown): Wired {
  const buffers: ArrayBuffer[] = [];
  const known = new NativeMap<ArrayBuffer, number>();
  const indexOf = (buffer: ArrayBuffer) => {
    let index = known.get(buffer);
    if (index === undefined) {
      index = buffers.length;
      buffers[index] = buffer;
      known.set(buffer, index);
    }
    return index;
  };
  const mark = (raw: unknown): unknown => {
    switch (typeof raw) {
      case 'string':
        return raw.charCodeAt(0) === 1 ? `${MARK}s${raw}` : raw;
      case 'number':
        return isFiniteNumber(raw) && !is(raw, -0) ? raw : `${MARK}n${is(raw, -0) ? '-0' : raw}`;
      case 'undefined':
        return `${MARK}u`;
      case 'bigint':
        return `${MARK}b${raw}`;
      case 'boolean':
        return raw;
      case 'object':
        if (raw === null) return raw;
        if (raw instanceof NativeDate) return `${MARK}d${getTime.call(raw)}`;
        if (isView(raw)) {
          const { buffer, byteOffset, length } = raw as Uint8Array<ArrayBuffer>;
          return `${MARK}v${tagOf!.call(raw)} ${indexOf(buffer)} ${byteOffset} ${length}`;
        }
        return raw instanceof NativeBuffer ? `${MARK}a${indexOf(raw)}` : raw;
      default:
        throw new TypeError(`A ${typeof raw} cannot be sent`);
    }
  };
  const text = stringify(value, function (this: Record<string, unknown>, key: string) {
    // Before `toJSON` made something else of it.
    return mark(this[key]);
  });
  return { text, buffers };
}

/** @throws Error for what `encodeWire` has not made */
export function decodeWire(text: string, buffers: readonly ArrayBuffer[]): unknown {
  const holder: { value: unknown } = { value: parse(text) };
  if (text.includes(ESCAPED)) reviveAll(holder, buffers);
  return holder.value;
}

/** With a list of its own: the sender may be hostile, and say what is nested deeper than this stack. */
function reviveAll(holder: object, buffers: readonly ArrayBuffer[]): void {
  const views = new NativeMap<string, unknown>();
  const queue: object[] = [holder];
  for (let at = queue.pop() as Record<string, unknown>; at; at = queue.pop() as Record<string, unknown>) {
    for (const key of keys(at)) {
      const value = at[key];
      if (typeof value === 'object' && value !== null) queue[queue.length] = value;
      else if (typeof value === 'string' && value.charCodeAt(0) === 1) {
        // One view for what was one view: who counts columns knows them by identity.
        const revived = views.get(value) ?? revive(value, buffers);
        if (typeof revived === 'object') views.set(value, revived);
        set(at, key, revived);
      }
    }
  }
}

function revive(marked: string, buffers: readonly ArrayBuffer[]): unknown {
  const rest = marked.slice(2);
  switch (marked[1]) {
    case 's':
      return rest;
    case 'n':
      return +rest;
    case 'u':
      return undefined;
    case 'b':
      return toBigInt(rest);
    case 'd':
      return new NativeDate(+rest);
    case 'a':
      return bufferAt(buffers, +rest);
    case 'v': {
      const [name, index, at, length] = rest.split(' ') as [string, string, string, string];
      const View = VIEWS[name];
      if (!View) throw new TypeError('There is no such view');
      return new View(bufferAt(buffers, +index), +at, +length);
    }
    default:
      throw new TypeError('There is no such mark');
  }
}

function bufferAt(buffers: readonly ArrayBuffer[], index: number): ArrayBuffer {
  const buffer = buffers[index];
  if (!buffer) throw new TypeError('There is no such buffer');
  return buffer;
}

/** `__proto__` is a key like any other here. */
function set(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  else object[key] = value;
}
