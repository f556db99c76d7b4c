/** The part of the guest that reads and writes HTML; a program has it only where its module names it. */
export { parseHtml } from './parse-html.ts';
export { serializeHtml } from './serialize-html.ts';
