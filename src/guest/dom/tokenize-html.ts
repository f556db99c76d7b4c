/**
 * HTML's tokenizer (HTML 13.2.5), in one pass: every character is looked at a bounded number of
 * times, whatever is unclosed.
 */
import { decodeCharacterReferences } from './character-references.ts';

export interface TokenSink {
  text(text: string): void;
  /** @returns how to go on: up to the element's own end tag all is text, which is passed over (`raw`) or given */
  startTag(tag: string, attributes: ReadonlyMap<string, string>, isSelfClosing: boolean): 'raw' | 'text' | undefined;
  endTag(tag: string): void;
}

const TAG_NAME = /[a-z][^\t\n\f\r />]*/iy;
const BETWEEN = /[\t\n\f\r /]*/y;
const ATTRIBUTE_NAME = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const COMMENT_END = /--!?>/g;

export function tokenizeHtml(source: string, sink: TokenSink): void {
  const html = source.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  let at = 0;
  /** Text that has not been given away begins here. */
  let from = 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(html)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const giveText = (to: number) => {
    if (to > from) sink.text(decodeCharacterReferences(html.slice(from, to), false));
  };
  /** To after the next `end`, or to the end of all. */
  const skipPast = (end: string) => {
    const found = html.indexOf(end, at);
    at = found < 0 ? html.length : found + end.length;
  };

  /** @returns `undefined` if the input ends within the tag: then there is no tag */
  const takeAttributes = (): ReadonlyMap<string, string> | undefined => {
    if (html[at] === '>') {
      at += 1;
      return NO_ATTRIBUTES;
    }
    const attributes = new Map<string, string>();
    for (;;) {
      take(BETWEEN);
      if (at >= html.length) return undefined;
      if (html[at] === '>') break;
      const name = take(ATTRIBUTE_NAME)!.toLowerCase();
      let value = '';
      if (take(EQUALS) !== undefined) {
        const quote = html[at];
        if (quote === '"' || quote === "'") {
          const end = html.indexOf(quote, at + 1);
          if (end < 0) return undefined;
          value = html.slice(at + 1, end);
          at = end + 1;
        } else value = take(UNQUOTED)!;
      }
      if (!attributes.has(name)) attributes.set(name, decodeCharacterReferences(value, true));
    }
    at += 1;
    return attributes;
  };

  const skipRawText = (tag: string) => {
    const end = new RegExp(`</${tag}(?=[\\t\\n\\f\\r />])`, 'gi');
    end.lastIndex = at;
    at = end.exec(html)?.index ?? html.length;
  };

  while (at < html.length) {
    const mark = html.indexOf('<', at);
    if (mark < 0) break;
    at = mark + 1;
    const isEnd = html[at] === '/';
    if (isEnd) at += 1;
    const tag = take(TAG_NAME)?.toLowerCase();
    if (tag === undefined && (isEnd ? at >= html.length : html[at] !== '!' && html[at] !== '?')) continue;
    giveText(mark);
    if (tag !== undefined) {
      const attributes = takeAttributes();
      if (attributes === undefined) at = html.length;
      else if (isEnd) sink.endTag(tag);
      else {
        const content = sink.startTag(tag, attributes, html[at - 2] === '/');
        from = at;
        if (content !== undefined) skipRawText(tag);
        if (content === 'text') giveText(at);
      }
    } else if (!isEnd && html.startsWith('!--', at)) {
      COMMENT_END.lastIndex = at + 1;
      at = COMMENT_END.test(html) ? COMMENT_END.lastIndex : html.length;
    } else skipPast('>');
    from = at;
  }
  giveText(html.length);
}
