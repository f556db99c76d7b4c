import { html, type TemplateResult } from 'lit';

/**
 * Shows the little Markdown that the error pages are written in: headings, paragraphs, lists, fenced
 * code, `code` and **strong**. Everything else stays text.
 */
export function markdownTemplate(source: string): TemplateResult[] {
  const fenced = source.split(/^```.*$\n?/m);
  return fenced.flatMap((part, i) => (i % 2 === 1 ? [html`<pre tabindex="0">${part.trimEnd()}</pre>`] : blocks(part)));
}

function blocks(text: string): TemplateResult[] {
  return text
    .split(/\n{2,}|(?<=^#+ .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockTemplate);
}

function blockTemplate(block: string): TemplateResult {
  const heading = /^(#+)\s+(.*)$/.exec(block);
  if (heading) {
    const text = inline(heading[2]!);
    return heading[1]!.length === 1 ? html`<h2 id="error-page-title">${text}</h2>` : html`<h3>${text}</h3>`;
  }
  if (/^[-*] /.test(block)) {
    return html`<ul>
      ${block.split(/\n(?=[-*] )/).map((item) => html`<li>${inline(item.slice(2))}</li>`)}
    </ul>`;
  }
  return html`<p>${inline(block)}</p>`;
}

/** Text with `code` and **strong** in it. */
export function inline(text: string): (string | TemplateResult)[] {
  return text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .map((part, i) =>
      i % 2 === 0
        ? part
        : part.startsWith('`')
          ? html`<code>${part.slice(1, -1)}</code>`
          : html`<b>${part.slice(2, -2)}</b>`,
    );
}
