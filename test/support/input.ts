/** A reader's hand: real input of the browser, at places in the page, through every frame. */
import { sendCommand } from './command.ts';

type Step =
  | { move: [number, number] }
  | { press: true }
  | { release: true }
  | { key: string; held?: 'Control' }
  | { type: string }
  | { wheel: [number, number] }
  | { compose: string }
  | { commit: string }
  | { swipe: [number, number] };

/** @throws Error where the browser's driver can't */
const perform = (steps: readonly Step[]): Promise<unknown> => sendCommand('input', steps);

/** CSS px of the browser's window: tests may run in a frame of the runner's. */
function inWindow(x: number, y: number): [number, number] {
  const { left = 0, top = 0 } = frameElement?.getBoundingClientRect() ?? {};
  return [x + left, y + top];
}

/** Puts the pointer inside `element`, in CSS px from its top left corner. */
export async function moveTo(element: Element, x: number, y: number): Promise<void> {
  element.scrollIntoView({ block: 'nearest' });
  const { left, top } = element.getBoundingClientRect();
  await perform([{ move: inWindow(left + x, top + y) }]);
}

export async function clickAt(element: Element, x: number, y: number): Promise<void> {
  await moveTo(element, x, y);
  await perform([{ press: true }, { release: true }]);
}

/** @param key a name as `KeyboardEvent.key` has it */
export const pressKey = (key: string): Promise<unknown> => perform([{ key }]);
/** Ctrl+V: what the reader's clipboard holds comes to where the focus is. */
export const paste = (): Promise<unknown> => perform([{ key: 'v', held: 'Control' }]);
/** Turns the wheel inside `element`, in CSS px: the place from its top left corner, then how far. */
export async function wheelAt(element: Element, x: number, y: number, far: [number, number]): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  await perform([{ move: inWindow(left + x, top + y) }, { wheel: far }]);
}
/** Whether the driver does what only Chromium's does: input methods, fingers. */
export const hasDevTools = 'chrome' in globalThis;
/** What an input method has put together so far, by one more key. */
export const compose = (text: string): Promise<unknown> => perform([{ compose: text }]);
/** What it writes then, by the key Enter. */
export const commit = (text: string): Promise<unknown> => perform([{ commit: text }]);
/** A finger goes over the screen, from inside `element`, in CSS px. */
export async function swipeAt(element: Element, x: number, y: number, far: [number, number]): Promise<void> {
  const { left, top } = element.getBoundingClientRect();
  await perform([{ move: inWindow(left + x, top + y) }, { swipe: far }]);
}
export const typeText = (text: string): Promise<unknown> => perform([{ type: text }]);
