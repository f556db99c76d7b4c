// What consumers' compilers read: declarations that TypeScript from 5.0 on knows every word of.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { reachedFrom, spellForAll } from '../../tools/declarations.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const types = join(root, 'dist/types');
const files = readdirSync(types, { recursive: true }).filter((name) => name.endsWith('.d.ts'));
const textOf = (name) => readFileSync(join(types, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** By the version that brought it: what older ones stop at, in a consumer's build. */
const TOO_NEW = {
  5.2: /\b(?:using|accessor)\s+\w/,
  5.3: /\bwith\s*\{\s*(?:type|"resolution-mode")/,
  5.4: /\bNoInfer</,
  5.5: /: \w+ is [^;]*=> \w+ is never;/,
  5.6: /\b(?:IteratorObject|BuiltinIterator\w*|BuiltinAsyncIterator\w*|ArrayIterator|SetIterator|MapIterator)\b/,
  5.7: /\b(?:\w+\d+(?:Clamped)?Array|DataView|Buffer)<|\bArrayBufferLike\b/,
};

describe('the declarations', () => {
  it('hold nothing that TypeScript 5.0 does not know', () => {
    assert.ok(files.length > 50);
    for (const name of files)
      for (const [version, pattern] of Object.entries(TOO_NEW))
        assert.doesNotMatch(textOf(name), pattern, `${name}: only TypeScript ${version} and newer know that`);
  });

  it('are those that the entries lead to, each import by a name that every resolution knows', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const entries = Object.values(exports).flatMap(({ types: path }) => (path ? [join(root, path)] : []));
    assert.equal(entries.length, 5);
    assert.deepEqual([...reachedFrom(entries)].sort(), files.map((name) => join(types, name)).sort());
    for (const name of files) assert.doesNotMatch(textOf(name), /["']\.[^"']*\.ts["']/, name);
  });

  it('are spelt anew where they must be', () => {
    assert.equal(
      spellForAll(
        'f(a: Uint8Array, b: Float64Array<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer>; import("./a.ts")\ndeclare module "./b.ts" {}',
      ),
      `f(a: Uint8Array, b: ReturnType<Float64ArrayConstructor['of']>): ReturnType<Uint8ClampedArrayConstructor['of']>; import("./a.js")\ndeclare module "./b.js" {}`,
    );
  });
});

const PAGE = ['ES2022', 'DOM', 'DOM.Iterable'];

describe('a consumer', () => {
  let folder;
  before(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache/types-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules/safe-module'), 'dir');
  });
  after(() => rmSync(folder, { recursive: true }));

  function compile(code, module, moduleResolution, { lib = PAGE, types = [] } = {}) {
    writeFileSync(join(folder, 'main.ts'), code);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const compilerOptions = { target: 'ES2022', lib, module, moduleResolution, strict: true, noEmit: true, types };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '--project', folder], { encoding: 'utf8' }).stdout;
  }
  const CODE = `
    import 'safe-module/define';
    import { encodeTranscript, hashTranscript, scanModule } from 'safe-module';
    import { addSources } from 'safe-module/csp';
    import { runModule } from 'safe-module/headless';
    const element = document.createElement('safe-module');
    element.datasets = { rows: [{ a: 1 }], columns: { a: new Float64Array(2) }, bytes: new Uint8Array(3) };
    if (element.transcript) new Blob([encodeTranscript(element.transcript)]);
    addSources(String(scanModule('').ok));
    runModule({ code: '' }).then(({ transcript }) => transcript && hashTranscript(transcript));
  `;

  it('compiles with a plain set of libraries, and looks into every declaration', () => {
    for (const way of [
      ['esnext', 'bundler'],
      ['nodenext', 'nodenext'],
    ])
      assert.equal(compile(CODE, ...way), '', way[1]);
  });

  it('compiles for a server, which has Node’s types and none of a page', () => {
    const code = `
      import { addSources } from 'safe-module/csp';
      import { renderTranscriptToHTML, runModule, runScript, validateModule } from 'safe-module/headless';
      import { sandboxMiddleware } from 'safe-module/sandbox';
      sandboxMiddleware({ frameAncestors: [addSources('')] });
      const { transcript, logs } = await runModule({ code: '', signal: new AbortController().signal });
      if (transcript) console.log(renderTranscriptToHTML(transcript), logs[0]?.level);
      const result = await runScript({ code: '', input: 1 });
      console.log(result.ok ? result.output : result.error.line, (await validateModule({ code: '' })).status);
    `;
    assert.equal(compile(code, 'nodenext', 'nodenext', { lib: ['ES2022'], types: ['node'] }), '');
  });

  it('is told of what does not fit', () => {
    const said = compile(
      `import { runModule } from 'safe-module/headless';\nrunModule({ code: 5 });`,
      'esnext',
      'bundler',
    );
    assert.match(said, /main\.ts\(2,\d+\): error TS2322/);
  });
});
