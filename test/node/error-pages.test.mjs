import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { definePolicy } from '../../dist/policy/define.js';
import { scanModule } from '../../dist/scan/scan.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs/errors');
const pages = readdirSync(folder).filter((file) => /^SM\d{3}\.md$/.test(file));
const read = (file) => readFileSync(join(folder, file), 'utf8');
const codesIn = (text) => new Set(text.match(/\bSM\d{3}\b/g));

describe('the pages of the error codes', () => {
  it('say what happened, why it is refused and how to fix it', () => {
    assert.ok(pages.length >= 55, `${pages.length} pages`);
    for (const page of pages) {
      const text = read(page);
      assert.match(text, new RegExp(`^# ${page.slice(0, 5)} · \\S`), page);
      for (const heading of ['What happened', 'Why it is refused', 'How to fix it']) {
        assert.match(text, new RegExp(`^## ${heading}\\n\\n\\S`, 'm'), `${page}: ${heading}`);
      }
      assert.ok(text.length < 2500, `${page} is long`);
    }
  });

  it('are there for every code that the sources name', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true }).filter((file) => file.endsWith('.ts'));
    const named = codesIn(sources.map((file) => readFileSync(join(root, 'src', file), 'utf8')).join('\n'));
    assert.ok(named.size > 20);
    const missing = [...named].filter((code) => !pages.includes(`${code}.md`));
    assert.deepEqual(missing, []);
  });

  it('are listed, in order, with those that are reserved marked', () => {
    const listed = [...read('README.md').matchAll(/^- \[(SM\d{3})\]\((SM\d{3})\.md\)(\*?) (.+)$/gm)];
    assert.deepEqual(
      listed.map(([, code]) => `${code}.md`),
      [...pages].sort(),
    );
    for (const [, code, target, star, title] of listed) {
      const text = read(`${code}.md`);
      assert.equal(target, code);
      assert.ok(text.startsWith(`# ${code} · ${title}\n`), code);
      assert.equal(star === '*', text.includes('\n> Reserved: not raised by this version.'), code);
    }
  });

  it('list the sequences that a policy can lift by their names', () => {
    const listed = [...read('SM304.md').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, id]) => id);
    const { sequences } = definePolicy({}).calls;
    assert.deepEqual(listed.sort(), sequences.map(({ id }) => id).sort());
  });

  it('show modules that the scan refuses with that code before, and accepts after', () => {
    let shown = 0;
    for (const page of pages) {
      const examples = [...read(page).matchAll(/^(Before|After):\n\n```js\n([\s\S]*?)\n```$/gm)];
      for (const [, when, code] of examples.filter(([, , text]) =>
        /^(?:export |async )*function render|^const render/m.test(text),
      )) {
        const { ok, findings } = scanModule(`${code}\n`, { level: 'strict', codeBytes: 20_480 });
        const codes = findings.map((finding) => finding.code);
        if (when === 'After') assert.ok(ok, `${page}, after: ${codes}`);
        else if (/^SM1/.test(page) && !read(page).includes('> Reserved') && page !== 'SM104.md') {
          assert.ok(codes.includes(page.slice(0, 5)), `${page}, before: ${codes}`);
          const { line, column, message } = findings.find((finding) => finding.code === page.slice(0, 5));
          assert.ok(read(page).includes(`at line ${line}, column ${column}: “${message}”`), `${page}: ${message}`);
        }
        shown += 1;
      }
    }
    assert.ok(shown > 20, `${shown} modules`);
  });
});
