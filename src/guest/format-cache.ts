/** Intl objects kept by key: their constructors are slow, their `format` is not. */

/** Gives the object of `key`, made once. */
export type Remember = <Format>(key: string, create: () => Format) => Format;

const MOST_FORMATS = 300;

/** @param exempt runs the runtime's own work */
export function createCache(exempt: <Result>(work: () => Result) => Result): Remember {
  const formats = new Map<string, unknown>();
  return <Format>(key: string, create: () => Format): Format => {
    let format = formats.get(key) as Format | undefined;
    if (format === undefined) {
      if (formats.size >= MOST_FORMATS) formats.clear();
      format = exempt(create);
      formats.set(key, format);
    }
    return format;
  };
}

/** What `work` returns, `undefined` where it throws. */
export function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Tells options apart; `undefined` for what can't be options, such as cyclic objects. */
export function keyOf(style: unknown): string | undefined {
  return attempt(() => (typeof style === 'object' ? JSON.stringify(style) : String(style)));
}

/**
 * The attack: options with a getter, which does the module's work while the runtime's own is done.
 *
 * @param key of `style`, read once
 * @returns what a formatter is made from
 */
export function plainOf(style: unknown, key: string | undefined): unknown {
  return typeof style === 'object' && key !== undefined ? JSON.parse(key) : style;
}
