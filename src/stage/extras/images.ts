/**
 * Pictures on the stage: data that the module had, from an address that only this frame knows.
 *
 * The attack: an address that a browser asks for, and what unpacks to more than there is memory (`image-data.ts`).
 * The defence: the policy of the frame takes `blob:` alone, which nothing but this file makes, of bytes that were
 * checked here, labelled with what they were checked as; no `data:`, which any style or markup could hold.
 */
import { ALL_BYTES, ALL_PIXELS, type ImageData, readImage } from '../../policy/image-data.ts';
import type { ExtrasContext } from '../chunk.ts';

/** After it a batch counts as drawn, with or without its pictures. */
const LONGEST_MS = 2000;

interface Shown extends Pick<ImageData, 'bytes' | 'pixels'> {
  readonly id: number;
  /** Another picture takes its place. */
  readonly leave: () => void;
}

export interface Images {
  /** @param src a data URL; `null` for none */
  set(id: number, src: string | null): void;
  /** @returns when the pictures set since are there, if there are any */
  drawn(): Promise<unknown> | undefined;
}

export function createImages({ dom, report }: Pick<ExtrasContext, 'dom' | 'report'>): Images {
  const shown = new Map<HTMLImageElement, Shown>();
  let loading: Promise<void>[] = [];

  const isOver = (image: ImageData): boolean => {
    let { bytes, pixels } = image;
    for (const [element, one] of shown) {
      if (dom.find(one.id) !== element) shown.delete(element);
      else {
        bytes += one.bytes;
        pixels += one.pixels;
      }
    }
    return bytes > ALL_BYTES || pixels > ALL_PIXELS;
  };
  const warn = (code: string, rule: string, message: string, hint: string) =>
    report({ code, rule, message, hint, severity: 'warning' });

  const show = (element: HTMLImageElement, id: number, { type, base64, bytes, pixels }: ImageData) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
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
    shown.set(element, { id, bytes, pixels, leave });
    loading.push(promise);
    element.onload = leave;
    element.onerror = () => {
      leave();
      warn(
        'SM505',
        'image',
        'A picture could not be read: its data is damaged',
        'Give all the bytes of its file. A page with a policy of its own has to allow img-src blob:.',
      );
    };
    element.src = url;
  };

  return {
    set(id, src) {
      const element = dom.find(id);
      if (!(element instanceof HTMLImageElement)) return;
      shown.get(element)?.leave();
      shown.delete(element);
      element.removeAttribute('src');
      if (src === null) return;
      const image = readImage(src);
      if (typeof image === 'string')
        report({
          code: 'SM503',
          rule: 'forged-operation',
          message: 'A picture was left out',
          hint: image,
          severity: 'error',
        });
      else if (isOver(image))
        warn(
          'SM504',
          'image-budget',
          'A picture was left out: all together are too large',
          'Show fewer, or smaller ones.',
        );
      else show(element, id, image);
    },
    drawn() {
      if (loading.length === 0) return undefined;
      const all = Promise.all(loading);
      loading = [];
      return Promise.race([all, new Promise((resolve) => setTimeout(resolve, LONGEST_MS))]);
    },
  };
}
