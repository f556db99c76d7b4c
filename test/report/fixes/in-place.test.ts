/** Banned names that are written for something that a module can do: the hint says how. */
import { expect } from 'chai';
import { describeFixes } from '../../../src/report/hints.ts';
import { scanModule } from '../../../src/scan/scan.ts';

async function suggestionsOf(body: string) {
  const code = `function render({ container, document }) {\n  ${body}\n}\n`;
  const { findings } = scanModule(code);
  expect(findings.map((one) => one.code)).to.include('SM110');
  return (await describeFixes({ violations: findings, code })).map(({ suggestion }) => suggestion);
}

describe('the hint of a banned name', () => {
  for (const [body, wanted] of [
    ["container.append(matchMedia('(prefers-color-scheme: dark)').matches);", /^Write `@media \(prefers-color-scheme/],
    ["container.append(window.matchMedia('(width > 1px)').matches);", /container\.clientWidth/],
    ['container.append(getComputedStyle(container).color);', /^Use `currentColor`/],
    ['new MutationObserver(() => {}).observe(container);', /^What changes is the module’s own doing/],
    ['new IntersectionObserver(() => {}).observe(container);', /^Show a part/],
    ["navigator.clipboard.writeText('a');", /^Show the text in a `<textarea readonly>`/],
    ["URL.createObjectURL(new Blob(['a']));", /^Nothing is downloaded\. Show the text/],
    ["if (confirm('Sure?')) container.append('a');", /^Ask in `container`/],
    ["container.append(prompt('Name?'));", /^Put an `<input>` into/],
    ["document.head.append('a');", /^Put the `<style>` into `container`/],
  ] as const)
    it(`is what does it here: ${body}`, async () => {
      for (const suggestion of await suggestionsOf(body)) expect(suggestion).to.match(wanted);
    });

  it('is that of its kind else, and with a line to paste', async () => {
    expect(await suggestionsOf('navigator.onLine;')).to.deep.equal([
      'Use `container.clientWidth` for sizes; `Formatter` knows the locale.',
    ]);
    expect((await suggestionsOf('document.body.append(1);'))[0]).to.match(/^Use `container`/);
  });
});
