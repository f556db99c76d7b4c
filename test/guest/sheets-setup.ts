import { readSheet } from '../../src/guest/sheets/read-sheet.ts';
import type { StyleRule } from '../../src/policy/style-sheet.ts';
import { showMarkup } from './dom/recording.ts';

export function read(text: string): { rules: StyleRule[]; left: string[] } {
  const left: string[] = [];
  return { rules: readSheet(text, (kind, name) => left.push(`${kind} ${name}`)), left };
}

/** A module's markup as the stage shows it, with its rules. */
export function show(html: string) {
  const shown = showMarkup(html);
  const { root } = shown.stage;
  root.id = 'sm-root';
  document.body.append(root);
  shown.extras.perform({ kind: 'use', sheets: true });
  shown.begin();
  const css = (selector: string, name: string) =>
    getComputedStyle(root.querySelector(selector) as Element).getPropertyValue(name);
  return { ...shown, css };
}
