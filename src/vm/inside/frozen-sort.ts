/**
 * ECMAScript, Array.prototype.sort, sets each element again. The interpreter sets only those that have moved, so a frozen list
 * that is in order already, as data often is, was sorted in silence, and was a TypeError in every browser: what had been
 * validated in Node failed in a page.
 */
const { defineProperty, isExtensible } = Object;
const { isArray } = Array;

export function installFrozenSort(): void {
  const native = Array.prototype.sort;
  const { sort } = {
    sort(this: unknown[], compare?: never) {
      const list = native.call(this, compare);
      // As browsers do, nothing for a single element.
      if (isArray(list) && list.length > 1 && !isExtensible(list)) {
        const first: unknown = list[0];
        list[0] = first;
      }
      return list;
    },
  };
  defineProperty(Array.prototype, 'sort', { value: sort });
}
