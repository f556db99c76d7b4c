// A hundred scripts that try to get out, to stay, or to take what is not theirs; by what they try. Each returns `ESCAPED…`, or
// what it got hold of, if it gets anywhere.

const ESCAPED = '`ESCAPED ${typeof got}`';
/** @param expression what would be got hold of */
const grab = (expression) =>
  `let got; try { got = ${expression}; } catch {} if (got) return ${ESCAPED}; return 'nothing';`;

const NAMES = [
  ...['process', 'require', 'module', 'exports', '__dirname', '__filename', 'global', 'Buffer', 'Deno', 'Bun'],
  ...[
    'setTimeout',
    'setImmediate',
    'queueMicrotask',
    'fetch',
    'WebAssembly',
    'SharedArrayBuffer',
    'Worker',
    'navigator',
  ],
  ...[
    'postMessage',
    'addEventListener',
    'MessageChannel',
    'SafeModuleVm',
    'SafeModuleGuest',
    'SafeModuleVmPrelude',
    'SafeModuleConnect',
    'SafeModuleRuntime',
    'std',
    'os',
    'bjson',
    'print',
  ],
];
/** Names of the thread around the VM, as free names and as properties of whatever global there is. */
const names = NAMES.map((name) => [`free name ${name}`, grab(`typeof ${name} === 'undefined' ? undefined : ${name}`)]);
const properties = [
  ...['process', 'require', 'postMessage', '__proto__', 'std', 'os'],
  ...['SafeModuleVm', 'SafeModuleConnect', 'SafeModuleRuntime'],
].map((name) => [`globalThis.${name}`, grab(`Object.getOwnPropertyDescriptor(globalThis, '${name}')?.value`)]);

const constructors = [
  ['a function’s constructor', `({}).constructor.constructor('return process')()`],
  ['an arrow’s constructor', `(() => {}).constructor('return this')().process`],
  ['an async function’s constructor', `(async () => {}).constructor('return process')`],
  ['a generator’s constructor', `(function* () {}).constructor('return process')().next().value`],
  ['a constructor by a computed key', `[]['cons' + 'tructor']['cons' + 'tructor']('return process')()`],
  ['a constructor by Reflect', `Reflect.get(Reflect.getPrototypeOf(() => {}), 'constructor')('return process')()`],
  [
    'a constructor by a descriptor',
    `Object.getOwnPropertyDescriptor(Object.getPrototypeOf(async () => {}), 'constructor').value('return 1')`,
  ],
  ['a constructor of a bound function', `(function () {}).bind().constructor('return process')()`],
  ['a constructor of a capability', `console.log.constructor('return process')()`],
  ['a constructor of a promise', `Promise.resolve().constructor.constructor('return process')()`],
  ['a constructor of the input', `input.constructor.constructor('return process')()`],
  [
    'a constructor of an error',
    `(() => { try { null.x } catch (error) { return error.constructor.constructor('return process')(); } })()`,
  ],
  [
    'a constructor of a stack overflow',
    `(() => { const f = () => f(); try { f() } catch (error) { return error.constructor.constructor('return process')(); } })()`,
  ],
  ['eval', `eval('process')`],
  ['indirect eval', `(0, eval)('this.process')`],
  ['new Function', `new Function('return process')()`],
  ['Function called', `Function('return process')()`],
  ['a getter’s function', `Object.getOwnPropertyDescriptor({ get a() {} }, 'a').get.constructor('return process')()`],
  ['a class’ constructor', `(class {}).constructor('return process')()`],
  ['the sandboxed callee', `(function () { return this })()?.process`],
].map(([name, expression]) => [name, grab(expression)]);

const modules = [
  ['import()', `return 'ESCAPED' + Object.keys(await import('node:fs'));`],
  ['import() of a data URL', `return 'ESCAPED' + (await import('data:text/javascript,export default 1')).default;`],
  ['import() by a name', `const name = 'fs'; return 'ESCAPED' + (await import(name)).readFileSync;`],
  ['import.meta', `return 'ESCAPED' + import.meta.url;`],
  ['require', `return 'ESCAPED' + require('fs').readFileSync('/etc/passwd');`],
  ['require of child_process', `return 'ESCAPED' + require('child_process').execSync('id');`],
  ['process.binding', `return 'ESCAPED' + process.binding('fs');`],
  ['process.env', `return 'ESCAPED' + JSON.stringify(process.env);`],
  ['process.exit', `process.exit(7); return 'nothing';`],
  ['a closed wrapper', `} globalThis.stolen = 1; async function second() { return 'ESCAPED';`],
  ['a closed wrapper, called', `}\nrender = () => 'ESCAPED';\n{`],
  ['an HTML comment', `return 1 <!-- ESCAPED\n;`],
  ['with', `with (input) { return 'nothing'; }`],
  ['new.target', `return new.target ? 'ESCAPED' : 'nothing';`],
  ['arguments.callee', `return arguments.callee.caller ? 'ESCAPED' : 'nothing';`],
];

const prototypes = [
  ['Object.prototype', `Object.prototype.polluted = 'ESCAPED'; return ({}).polluted ?? 'nothing';`],
  ['Object.prototype by __proto__', `({}).__proto__.polluted = 'ESCAPED'; return ({}).polluted ?? 'nothing';`],
  ['Array.prototype', `Array.prototype.map = () => 'ESCAPED'; return [1].map((x) => x);`],
  ['Promise.prototype.then', `Promise.prototype.then = function () { return 'ESCAPED'; }; return 'nothing';`],
  ['JSON.stringify', `JSON.stringify = () => '"ESCAPED"'; return 'nothing';`],
  ['JSON.parse', `JSON.parse = () => 'ESCAPED'; return input;`],
  [
    'Symbol.iterator of lists',
    `Array.prototype[Symbol.iterator] = function* () { yield 'ESCAPED'; }; return [...[1]];`,
  ],
  ['Object.defineProperty', `Object.defineProperty = () => { throw 'ESCAPED'; }; return 'nothing';`],
  [
    'a setter that waits',
    `Object.defineProperty(Object.prototype, 'callId', { set() { throw 'ESCAPED'; } }); return 'nothing';`,
  ],
  ['toJSON', `String.prototype.toJSON = () => 'ESCAPED'; return 'nothing';`],
  ['the console', `console.log = () => 'ESCAPED'; return console.log() ?? 'nothing';`],
  ['constructor.prototype of the input', `input.constructor.prototype.x = 'ESCAPED'; return ({}).x ?? 'nothing';`],
  [
    'an own __proto__',
    `const o = JSON.parse('{"__proto__": {"x": "ESCAPED"}}'); return ({}).x ?? Object.assign({}, o).x ?? 'nothing';`,
  ],
];

const outputs = [
  ['cyclic output', `const a = {}; a.a = a; return a;`],
  ['output with a getter', `return { get a() { return 'ESCAPED'; } };`],
  [
    'output that is a proxy',
    `return new Proxy({}, { ownKeys: () => ['a'], get: () => 'nothing', getOwnPropertyDescriptor: () => ({ value: 'nothing', enumerable: true, configurable: true }) });`,
  ],
  ['output that is a function', `return () => 'ESCAPED';`],
  ['output that is a symbol', `return Symbol.iterator;`],
  ['output that is a big integer', `return 10n ** 20n;`],
  ['output with toJSON', `return { toJSON: () => 'ESCAPED' };`],
  ['output with an own __proto__', `return JSON.parse('{"__proto__": {"polluted": "ESCAPED"}}');`],
  ['output of a class', `return new (class { a = 'ESCAPED'; })();`],
  ['output that is NaN', `return { a: NaN };`],
  ['output that is nested deeply', `let a = []; for (let i = 0; i < 5000; i += 1) a = [a]; return a;`],
  ['output of a hundred megabytes', `return 'x'.repeat(1e8);`],
  ['output of ten million values', `return Array.from({ length: 1e7 }, () => 1);`],
  ['output that is thenable', `return { then(resolve) { resolve('nothing'); } };`],
  ['output that never settles', `return { then() {} };`],
  ['a thrown proxy', `throw new Proxy({}, { get() { throw 'ESCAPED'; } });`],
  [
    'a thrown error with a hostile message',
    `throw Object.assign(new Error(), { name: {}, message: { toString() { throw 1; } }, stack: 'at process (/etc/passwd:1:1)' });`,
  ],
  ['a thrown error of megabytes', `throw new Error('x'.repeat(5e6));`],
];

/** What must be ended from outside, by time or memory. */
export const HEAVY = [
  ['an endless loop', `for (;;) {}`],
  ['an endless loop that catches', `for (;;) { try { for (;;) {} } catch {} }`],
  ['an endless loop in finally', `try { for (;;) {} } finally { for (;;) {} }`],
  ['endless microtasks', `const again = () => Promise.resolve().then(again); await again();`],
  ['an endless await', `for (;;) await null;`],
  ['a promise that never settles', `await new Promise(() => {});`],
  ['a search through an absurd length', `return Array.prototype.indexOf.call({ length: 4294967295 }, 1);`],
  ['a join of an absurd length', `return Array.prototype.join.call({ length: 4294967295 }).length;`],
  ['an absurd list as a text', `return (new Array(1e9) + '').length;`],
  ['fill of an absurd length', `return Array.prototype.fill.call({ length: 2 ** 53 - 1 }, 0);`],
  ['a sort that never ends', `return new Array(1e7).fill(0).map((_, i) => i).sort(() => 1).length;`],
  ['a catastrophic regular expression', `return /^(a+)+$/.test('a'.repeat(40) + '!');`],
  ['a catastrophic alternation', `return /^(a|a|aa)*$/.test('a'.repeat(60) + 'b');`],
  ['endless recursion', `const f = () => f() + 1; return f();`],
  ['a list that grows', `const a = []; for (;;) a.push(new Array(1000).fill(a));`],
  ['a text that doubles', `let a = 'x'; for (;;) a += a;`],
  ['a map that grows', `const a = new Map(); for (let i = 0; ; i += 1) a.set(i, { i });`],
  ['a typed array of gigabytes', `const a = []; for (;;) a.push(new Uint8Array(1e8).fill(1));`],
  ['a big integer without end', `let a = 2n; for (;;) a *= a;`],
  ['console floods', `for (let i = 0; i < 1e6; i += 1) console.log('x'.repeat(1000)); return 'nothing';`],
  [
    'a console argument without end',
    `const a = {}; a.a = a; for (let i = 0; i < 1e4; i += 1) console.log(a, new Array(1e5)); return 'nothing';`,
  ],
  ['tool calls without end', `for (;;) await callTool('none', {}).catch(() => {});`],
  ['a generator without end', `function* f() { for (;;) yield 1; } return [...f()].length;`],
  [
    'a sum without end, of natives alone',
    `return (Math.sumPrecise ?? Array.from)({ [Symbol.iterator]: () => ({ next: Object.bind(null, { value: 1 }) }) });`,
  ],
  [
    'keys of a proxy without end',
    `return Reflect.ownKeys(new Proxy({}, { ownKeys: () => Object.create(new Proxy({}, { get: String.prototype.at.bind('a', 0) }), { length: { value: 2 ** 53 - 1 } }) }));`,
  ],
  [
    'a JSON text of gigabytes',
    `let a = [1]; for (let i = 0; i < 40; i += 1) a = [a, a]; return JSON.stringify(a).length;`,
  ],
].map(([name, code]) => ({ name, code }));

/** What is refused, or gets nowhere, at once. */
export const LIGHT = [...names, ...properties, ...constructors, ...modules, ...prototypes, ...outputs].map(
  ([name, code]) => ({
    name,
    code,
  }),
);
