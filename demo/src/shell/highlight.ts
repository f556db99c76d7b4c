import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { oneDarkHighlightStyle } from '@codemirror/theme-one-dark';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours on white, each with a contrast of at least 4.5 : 1. */
const lightHighlightStyle = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: '#8b2fa3' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: '#2a6b1f' },
  { tag: [tags.number, tags.bool, tags.null], color: '#9a4a00' },
  { tag: tags.comment, color: '#656d79', fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: '#a5303f' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: '#2557b8' },
  { tag: tags.invalid, color: '#b3261e' },
]);

/** The editor's colours, for a light page or a dark one. */
export function editorColors(dark: boolean): Extension {
  return [EditorView.theme({}, { dark }), syntaxHighlighting(dark ? oneDarkHighlightStyle : lightHighlightStyle)];
}
