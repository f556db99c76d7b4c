/** ECMA-402, Locale Sensitive Functions of the ECMAScript Language Specification: answered by the thread's `Intl`. */
import { DATE, DATE_PARTS, TIME, TIME_PARTS } from '../../policy/date-parts.ts';
import { type AskIntl, type Put, plainLocales, plainOptions } from './intl-input.ts';
import type { PlainOrder } from './plain-order.ts';

const DATE_NEEDS = [...DATE_PARTS, 'dateStyle'];
const TIME_NEEDS = [...TIME_PARTS, 'timeStyle'];

export function installLocaleMethods(ask: AskIntl, put: Put, order: PlainOrder): void {
  const format = (kind: string, value: unknown, locales: unknown, options: unknown) =>
    ask({ kind, method: 'format', locales: plainLocales(locales), options, args: [value] });

  const formatNumber = (read: (this: never) => unknown) => ({
    toLocaleString(this: unknown, locales?: unknown, options?: unknown) {
      return format('NumberFormat', read.call(this as never), locales, plainOptions(options));
    },
  });
  put(Number.prototype, 'toLocaleString', formatNumber(Number.prototype.valueOf).toLocaleString);
  put(BigInt.prototype, 'toLocaleString', formatNumber(BigInt.prototype.valueOf).toLocaleString);

  const timeOf = Date.prototype.getTime;
  const dateMethod = (defaults: object, needs: readonly string[]) =>
    function (this: Date, locales?: unknown, given?: unknown) {
      const time = timeOf.call(this);
      if (Number.isNaN(time)) return 'Invalid Date';
      const options = (plainOptions(given) ?? {}) as Record<string, unknown>;
      const isNamed = needs.some((key) => options[key] !== undefined);
      return format('DateTimeFormat', time, locales, isNamed ? options : { ...options, ...defaults });
    };
  put(Date.prototype, 'toLocaleString', dateMethod({ ...DATE, ...TIME }, [...DATE_NEEDS, ...TIME_NEEDS]));
  put(Date.prototype, 'toLocaleDateString', dateMethod(DATE, DATE_NEEDS));
  put(Date.prototype, 'toLocaleTimeString', dateMethod(TIME, TIME_NEEDS));

  // The zone's name is left to engines (ECMAScript, TimeZoneString): browsers write it, the interpreter does not.
  const zoneOf = (time: number) => {
    const options = { timeZoneName: 'long' };
    const parts = ask({ kind: 'DateTimeFormat', method: 'formatToParts', locales: undefined, options, args: [time] });
    return (parts as readonly Intl.DateTimeFormatPart[]).find(({ type }) => type === 'timeZoneName')?.value;
  };
  const withZone = (native: (this: Date) => string) =>
    function (this: Date) {
      const text = native.call(this);
      const time = timeOf.call(this);
      return Number.isNaN(time) ? text : `${text} (${zoneOf(time)})`;
    };
  put(Date.prototype, 'toString', withZone(Date.prototype.toString));
  put(Date.prototype, 'toTimeString', withZone(Date.prototype.toTimeString));

  const methods = {
    localeCompare(this: unknown, that: unknown, locales?: unknown, options?: unknown) {
      const [a, b] = [textOf(this), String(that)];
      const given = { locales: plainLocales(locales), options: plainOptions(options) };
      return (
        order(given.locales, given.options, a, b) ??
        ask({ kind: 'Collator', method: 'compare', ...given, args: [a, b] })
      );
    },
    toLocaleUpperCase(this: unknown, locales?: unknown) {
      return ask({ kind: '', method: 'upper', locales: plainLocales(locales), args: [textOf(this)] });
    },
    toLocaleLowerCase(this: unknown, locales?: unknown) {
      return ask({ kind: '', method: 'lower', locales: plainLocales(locales), args: [textOf(this)] });
    },
  };
  for (const [name, method] of Object.entries(methods)) put(String.prototype, name, method);

  // The interpreter's own hand nothing on to the elements' methods.
  const lists = {
    toLocaleString(this: ArrayLike<unknown>, locales?: unknown, options?: unknown) {
      const texts: string[] = [];
      for (let i = 0; i < this.length; i += 1) {
        const item = this[i] as { toLocaleString(locales?: unknown, options?: unknown): string } | null | undefined;
        texts[i] = item === null || item === undefined ? '' : String(item.toLocaleString(locales, options));
      }
      return texts.join(',');
    },
  };
  put(Array.prototype, 'toLocaleString', lists.toLocaleString);
  put(Object.getPrototypeOf(Uint8Array.prototype), 'toLocaleString', lists.toLocaleString);
}

function textOf(receiver: unknown): string {
  if (receiver === null || receiver === undefined) throw new TypeError('The method is called on nothing');
  return String(receiver);
}
