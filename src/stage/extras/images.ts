/**
 * Pictures on the stage: data that the module had, from an address that only this frame knows.
 *
 * The attack: an address that a browser asks for; what unpacks to more than there is memory (`image-data.ts`); many
 * that are dropped or replaced as soon as they are said, while they go on loading; hundreds of one pixel, each of
 * which is a request to the browser; hundreds that are refused, with a report each.
 * The defence: the policy of the frame takes `blob:` alone, which nothing but this file makes, of bytes that were
 * checked here, labelled with what they were checked as; no `data:`, which any style or markup could hold. What
 * a batch shows is counted until it is drawn, whatever becomes of it, and what is gone is not loaded on. A batch
 * has one report of each kind.
 */
import { ALL_BYTES, ALL_IMAGES, ALL_PIXELS, type ImageData, readImage } from '../../policy/image-data.ts';
import type { ExtrasContext } from '../chunk.ts';

/** After it a batch counts as drawn, with or without its pictures. */
const LONGEST_MS = 2000;

interface Shown extends Pick<ImageData, 'bytes' | 'pixels'> {
  readonly id: number;
  /** It is not loaded any further. */
  readonly leave: () => void;
}

export interface Images {
  /** @param src a data URL; `null` for none */
  set(id: number, src: string | null): void;
  /** @returns when the pictures set since are there, if there are any */
  drawn(): Promise<unknown> | undefined;
}

const none = () => ({ count: 0, bytes: 0, pixels: 0 });
type Sum = ReturnType<typeof none>;

function add(sum: Sum, { bytes, pixels }: Pick<ImageData, 'bytes' | 'pixels'>, sign: 1 | -1): void {
  sum.count += sign;
  sum.bytes += sign * bytes;
  sum.pixels += sign * pixels;
}

const hasRoom = (sum: Sum, { bytes, pixels }: Pick<ImageData, 'bytes' | 'pixels'>): boolean =>
  sum.count < ALL_IMAGES && sum.bytes + bytes <= ALL_BYTES && sum.pixels + pixels <= ALL_PIXELS;

export function createImages({ dom, report }: Pick<ExtrasContext, 'dom' | 'report'>): Images {
  const shown = new Map<HTMLImageElement, Shown>();
  /** Of `shown`, and of all that this batch has shown, gone or not. */
  const live = none();
  let batch = none();
  let loading: Promise<void>[] = [];
  /** Of this batch: left out for want of room, refused, and why the first of these was. */
  let left = 0;
  let refused = 0;
  let reason = '';
  let damaged = 0;

  const forget = (element: HTMLImageElement, one: Shown): void => {
    one.leave();
    element.removeAttribute('src');
    shown.delete(element);
    add(live, one, -1);
  };
  const forgetDropped = (): void => {
    for (const [element, one] of shown) if (dom.find(one.id) !== element) forget(element, one);
  };
  const take = (image: ImageData): boolean => {
    if (!hasRoom(batch, image)) return false;
    if (!hasRoom(live, image)) forgetDropped();
    return hasRoom(live, image);
  };

  const countOf = (count: number) => (count === 1 ? 'A picture was' : `${count} pictures were`);
  const sayRefused = (): void => {
    if (refused > 0)
      report({
        code: 'SM503',
        rule: 'forged-operation',
        message: `${countOf(refused)} left out`,
        hint: reason,
        severity: 'error',
      });
    if (left > 0)
      report({
        code: 'SM504',
        rule: 'image-budget',
        message: `${countOf(left)} left out: all together are too many or too large`,
        hint: `Show fewer, or smaller ones: at most ${ALL_IMAGES}, of ${ALL_BYTES / 1024 / 1024} MB and ${ALL_PIXELS / 1024 / 1024} million pixels.`,
        severity: 'warning',
      });
    refused = left = 0;
  };
  const sayDamaged = (): void => {
    if (damaged > 0)
      report({
        code: 'SM505',
        rule: 'image',
        message: `${damaged === 1 ? 'A picture' : `${damaged} pictures`} could not be read: damaged data`,
        hint: 'Give all the bytes of its file. A page with a policy of its own has to allow img-src blob:.',
        severity: 'warning',
      });
    damaged = 0;
  };

  const show = (element: HTMLImageElement, id: number, { type, base64, bytes, pixels }: ImageData) => {
    const letters = atob(base64);
    const data = new Uint8Array(bytes);
    // A loop: `Uint8Array.from` goes through the text's iterator, for some tenths of a second.
    for (let i = 0; i < bytes; i += 1) data[i] = letters.charCodeAt(i);
    const url = URL.createObjectURL(new Blob([data], { type }));
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    const leave = () => {
      URL.revokeObjectURL(url);
      element.onload = element.onerror = null;
      resolve();
    };
    const one = { id, bytes, pixels, leave };
    shown.set(element, one);
    add(live, one, 1);
    add(batch, one, 1);
    loading.push(promise);
    element.onload = leave;
    element.onerror = () => {
      damaged += 1;
      leave();
    };
    element.src = url;
  };

  return {
    set(id, src) {
      const element = dom.find(id);
      if (!(element instanceof HTMLImageElement)) return;
      const before = shown.get(element);
      if (before) forget(element, before);
      if (src === null) return;
      // Reading takes as long as the picture is: not for those that find no room whatever they are.
      const image = batch.count < ALL_IMAGES ? readImage(src) : undefined;
      if (typeof image === 'string') {
        if (refused === 0) reason = image;
        refused += 1;
      } else if (image && take(image)) show(element, id, image);
      else left += 1;
    },
    drawn() {
      forgetDropped();
      batch = none();
      sayRefused();
      if (loading.length === 0) return undefined;
      const all = Promise.all(loading).then(sayDamaged);
      loading = [];
      return Promise.race([all, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    },
  };
}
