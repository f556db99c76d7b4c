// What a strict policy must allow: `safe-module/csp` and `safe-module csp`, of the built package.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { addSources, directives, engineDirectives, hostedDirectives, text, toText } from 'safe-module/csp';
import { sandboxPage } from 'safe-module/sandbox';

const root = fileURLToPath(new URL('../../', import.meta.url));
const HASHES = directives['script-src'].join(' ');
const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const SCRIPTS = ['barrier', 'stage', 'table', 'table-more', 'plot', 'extras', 'transcript', 'barrier-calls'];

describe('what a strict policy must allow', () => {
  it('is the hash of each script that the built frames run, and no other', async () => {
    const hashes = [];
    for (const name of SCRIPTS) {
      hashes.push(hashOf((await import(`../../dist/realms/${name}.js`)).source));
    }
    assert.deepEqual([...directives['script-src']].sort(), hashes.sort());
  });

  it('is what the CDN file and the hosted page hold', () => {
    const cdn = readFileSync(`${root}dist/cdn/safe-module.js`, 'utf8');
    assert.deepEqual(cdn.match(/'sha256-[\w+/=]+'/g), [...directives['script-src']]);
    const inline = [...sandboxPage().matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script);
    assert.equal(hashOf(inline[0]), directives['script-src'][0]);
    assert.ok(sandboxPage().includes(`script-src ${HASHES} ${hashOf(inline[1])};`));
  });

  it('is frozen data, and the same as text', () => {
    assert.throws(() => directives['script-src'].push('x'), TypeError);
    assert.throws(() => {
      directives['style-src'] = [];
    }, TypeError);
    assert.equal(text, `script-src ${HASHES}; worker-src blob:; img-src blob:; trusted-types safe-module default`);
    assert.equal(toText(directives), text);
  });

  it('names every Trusted Types policy that the package makes', () => {
    const sources = readdirSync(`${root}src`, { recursive: true }).filter((file) => file.endsWith('.ts'));
    // The one library of the page that makes elements: it must make no policy.
    const lit = readFileSync(`${root}node_modules/@lit/reactive-element/reactive-element.js`, 'utf8');
    const texts = [...sources.map((file) => readFileSync(`${root}src/${file}`, 'utf8')), lit].join('\n');
    const names = [...texts.matchAll(/createPolicy\((['"])([\w-]+)\1/g)].map(([, , name]) => name);
    assert.deepEqual([...new Set(names)].sort(), [...directives['trusted-types']].sort());
  });

  it('is of a hosted page its address and no script', () => {
    const page = 'https://sandbox.example/1/sandbox.html';
    const wanted = { 'frame-src': [page], 'connect-src': [page] };
    assert.deepEqual(hostedDirectives(`${page}?a#b`), wanted);
    assert.deepEqual(hostedDirectives('https://a.example/x;y,z')['frame-src'], ['https://a.example/x%3By%2Cz']);
    for (const src of ['sandbox.html', 'javascript:1', 'data:text/html,x', '']) {
      assert.throws(() => hostedDirectives(src), { name: 'ConfigurationError', field: 'sandboxSrc' });
    }
  });
});

describe('what engine quickjs needs beside', () => {
  const engine = 'quickjs';
  const wasmSrc = 'https://cdn.example/0.1.0/quickjs.wasm?v=1';

  it('is WebAssembly for its frames, and its file for the page', () => {
    assert.deepEqual(engineDirectives(), directives);
    const quickjs = engineDirectives({ engine });
    assert.deepEqual(quickjs, {
      ...directives,
      'script-src': [...directives['script-src'], "'wasm-unsafe-eval'"],
      'connect-src': ["'self'"],
    });
    assert.deepEqual(engineDirectives({ engine, wasmSrc })['connect-src'], ['https://cdn.example/0.1.0/quickjs.wasm']);
    const page = 'https://sandbox.example/sandbox-quickjs.html';
    assert.deepEqual(hostedDirectives(page, { engine }), { 'frame-src': [page], 'connect-src': [page, "'self'"] });
    assert.throws(() => engineDirectives({ engine: 'v8' }), { name: 'ConfigurationError', field: 'engine' });
    assert.throws(() => engineDirectives({ engine, wasmSrc: 'quickjs.wasm' }), { field: 'wasmSrc' });
    assert.throws(() => engineDirectives({ engin: engine }), { field: 'options.engin' });
    assert.throws(() => hostedDirectives('https://a.example/', 'quickjs'), { field: 'options' });
  });

  for (const [what, policy, parts] of [
    ['is added where scripts are', "script-src 'self'", [`script-src 'self' ${HASHES} 'wasm-unsafe-eval'`]],
    [
      'is added beside inline scripts, which do not allow it',
      "script-src 'self' 'unsafe-inline'",
      ["script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'"],
    ],
    [
      'is never added to script-src-elem, which does not govern it',
      "default-src 'self'; script-src-elem 'self'",
      [`script-src-elem 'self' ${HASHES}`, "script-src 'self' 'wasm-unsafe-eval'"],
    ],
    ['is left out where all code is allowed', "script-src 'unsafe-eval'", [`script-src 'unsafe-eval' ${HASHES}`]],
    ['is left out where nothing governs it', "style-src 'self'", ["style-src 'self'"]],
    ['has its file fetched', 'connect-src a.example', ["connect-src a.example 'self'"]],
  ]) {
    it(what, () => {
      const added = addSources(policy, engineDirectives({ engine }));
      for (const part of parts) assert.ok(`${added};`.includes(`${part};`), added);
      assert.equal(addSources(added, engineDirectives({ engine })), added);
    });
  }
});

describe('adding to a policy that is there', () => {
  const cases = [
    ['adds to what restricts', "script-src 'self'", `script-src 'self' ${HASHES}; worker-src 'self' blob:`],
    [
      'has a new directive keep what it falls back to',
      "default-src 'self' https://a.example",
      undefined,
      [
        `script-src 'self' https://a.example ${HASHES}`,
        "worker-src 'self' https://a.example blob:",
        "img-src 'self' https://a.example blob:",
      ],
    ],
    ['leaves open what is open', "object-src 'none'", "object-src 'none'"],
    [
      'leaves inline scripts allowed',
      "script-src 'self' 'unsafe-inline'; worker-src blob:",
      "script-src 'self' 'unsafe-inline'; worker-src blob:",
    ],
    [
      'knows when that keyword is off already',
      "script-src 'unsafe-inline' 'nonce-a'; worker-src blob:",
      `script-src 'unsafe-inline' 'nonce-a' ${HASHES}; worker-src blob:`,
    ],
    [
      'adds to the directive that counts',
      "script-src 'self'; script-src-elem 'self'; worker-src blob:",
      `script-src 'self'; script-src-elem 'self' ${HASHES}; worker-src blob:`,
    ],
    ['adds to the first of two', 'img-src a.example; img-src b.example', 'img-src a.example blob:; img-src b.example'],
    ['replaces none', "img-src 'none'; trusted-types 'none'", 'img-src blob:; trusted-types safe-module default'],
    ['leaves every name allowed', 'trusted-types *', 'trusted-types *'],
    [
      'has threads fall back as browsers do',
      "child-src c.example; script-src 'self'",
      undefined,
      ['worker-src c.example blob:'],
    ],
    [
      'leaves threads to strict-dynamic',
      "script-src 'strict-dynamic' 'nonce-a'",
      `script-src 'strict-dynamic' 'nonce-a' ${HASHES}`,
    ],
    ['leaves nonces out of threads', "script-src 'self' 'nonce-a'", undefined, ["worker-src 'self' blob:"]],
    ['reads names and spaces as browsers do', "  IMG-SRC   'self' ;; ", "IMG-SRC 'self' blob:"],
    [
      'adds to every policy of a list',
      "img-src 'self', img-src a.example",
      "img-src 'self' blob:, img-src a.example blob:",
    ],
    [
      'adds nothing twice',
      addSources("default-src 'self'; trusted-types a"),
      addSources("default-src 'self'; trusted-types a"),
    ],
  ];
  for (const [what, policy, whole, parts = []] of cases) {
    it(what, () => {
      const added = addSources(policy);
      if (whole === undefined) for (const part of parts) assert.ok(`${added};`.includes(`${part};`), added);
      else assert.equal(added, whole);
    });
  }

  it('takes nothing away, and adds the same only once', () => {
    const source = fc.constantFrom(
      "'self'",
      'https://a.example',
      "'nonce-a'",
      "'unsafe-inline'",
      "'strict-dynamic'",
      'data:',
    );
    const name = fc.constantFrom(
      'default-src',
      'script-src',
      'img-src',
      'child-src',
      'worker-src',
      'script-src-elem',
      'connect-src',
      'style-src',
    );
    const directive = fc.tuple(name, fc.uniqueArray(source)).map(([first, rest]) => [first, ...rest].join(' '));
    fc.assert(
      fc.property(fc.array(directive, { maxLength: 6 }), (list) => {
        const policy = list.join('; ');
        const added = addSources(policy);
        const after = added.split('; ');
        for (const [i, before] of list.entries()) assert.ok(after[i].startsWith(before), `${before} → ${after[i]}`);
        assert.equal(addSources(added), added);
      }),
    );
  });

  it('refuses what is no policy, and directives that it does not know', () => {
    for (const policy of [undefined, 5, "img-src 'self'\nSet-Cookie: a=b"]) {
      assert.throws(() => addSources(policy), { name: 'ConfigurationError', field: 'policy' });
    }
    assert.throws(() => addSources('', { 'object-src': [] }), { field: 'sources.object-src' });
  });
});

describe('safe-module csp', () => {
  const run = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}bin/safe-module.mjs`, ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('prints what the package exports', () => {
    assert.deepEqual(run('csp'), { status: 0, stdout: `${text}\n`, stderr: '' });
    assert.deepEqual(JSON.parse(run('csp', '--json').stdout), { directives, text });
  });

  it('adds it to a policy', () => {
    const policy = "default-src 'self'";
    assert.equal(run('csp', '--add', policy).stdout, `${addSources(policy)}\n`);
    assert.equal(JSON.parse(run('csp', `--add=${policy}`, '--json').stdout).text, addSources(policy));
  });

  it('prints what a hosted page needs', () => {
    const page = 'https://sandbox.example/sandbox.html';
    assert.equal(run('csp', '--sandbox-src', page).stdout, `${toText(hostedDirectives(page))}\n`);
  });

  it('prints what an engine needs', () => {
    const wasmSrc = 'https://cdn.example/quickjs.wasm';
    const sources = engineDirectives({ engine: 'quickjs', wasmSrc });
    assert.equal(run('csp', '--engine', 'quickjs', '--wasm-src', wasmSrc).stdout, `${toText(sources)}\n`);
    assert.equal(run('csp', '--engine', 'native').stdout, `${text}\n`);
    const { status, stderr } = run('csp', '--engine', 'v8');
    assert.equal(status, 2);
    assert.match(stderr, /there is no engine “v8”.*Use one of: native, quickjs/);
  });

  it('explains itself, and ends with 2 where it is called wrongly', () => {
    for (const args of [['--help'], ['csp', '--help']]) {
      const { status, stdout, stderr } = run(...args);
      assert.deepEqual([status, stderr], [0, '']);
      assert.match(stdout, /^Usage: safe-module/);
    }
    const wrong = [
      [],
      ['cps'],
      ['csp', '--jsn'],
      ['csp', 'more'],
      ['csp', '--add'],
      ['csp', '--sandbox-src', 'x'],
      ['csp', '--add', 'a\nb'],
      ['csp', '--wasm-src', 'https://cdn.example/quickjs.wasm'],
      ['toString'],
    ];
    for (const args of wrong) {
      const { status, stdout, stderr } = run(...args);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
      assert.match(stderr, /^safe-module: \S/);
      assert.doesNotMatch(stderr, /\n\s+at /);
    }
  });
});
