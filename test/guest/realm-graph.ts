/** The guest's realm as a graph, made inside the guest without running a getter, and sent out as console lines. */

export interface RealmNode {
  readonly type: 'object' | 'function';
  /** Index of the prototype's node; -1 for none. */
  readonly prototype: number;
  /** Own keys (symbols as `@@name`): indices of the nodes of value, getter and setter; -1 for none. */
  readonly keys: Readonly<Record<string, readonly [number, number, number]>>;
}

export interface RealmGraph {
  readonly nodes: readonly RealmNode[];
  readonly roots: Readonly<Record<string, number>>;
}

/** A module that logs the graph in pieces; for a guest whose scan is off. */
export function graphModule(roots: Readonly<Record<string, string>>): string {
  return `function render() {
  const { getOwnPropertyDescriptor, getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf } = Object;
  const ids = new Map(), nodes = [], queue = [], roots = Object.create(null);
  const idOf = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return -1;
    if (!ids.has(value)) { ids.set(value, ids.size); queue.push(value); }
    return ids.get(value);
  };
${Object.entries(roots)
  .map(([name, text]) => `  try { roots[${JSON.stringify(name)}] = idOf(${text}); } catch {}`)
  .join('\n')}
  for (let i = 0; i < queue.length; i++) {
    const value = queue[i], keys = Object.create(null);
    for (const key of [...getOwnPropertyNames(value), ...getOwnPropertySymbols(value)]) {
      const { value: own, get, set } = getOwnPropertyDescriptor(value, key);
      keys[typeof key === 'symbol' ? '@@' + key.description.replace('Symbol.', '') : key] = [idOf(own), idOf(get), idOf(set)];
    }
    nodes.push({ type: typeof value, prototype: idOf(getPrototypeOf(value)), keys });
  }
  const text = JSON.stringify({ nodes, roots });
  for (let i = 0; i < text.length; i += 9000) console.log(text.slice(i, i + 9000));
}`;
}
