// Which tests of test262 are not about the guest language, each with its reason.

const FLAGS = {
  noStrict: 'needs sloppy mode',
  module: 'is a module of its own (import, export, top-level await)',
  raw: 'must not be wrapped',
};

const FOLDERS = {
  'eval-code': 'makes code from strings (eval, Function)',
  'global-code': 'is about the global scope of scripts',
  import: 'imports',
  export: 'is a module of its own (import, export, top-level await)',
  'module-code': 'is a module of its own (import, export, top-level await)',
};

const FEATURES = {
  'dynamic-import': 'imports',
  'import-attributes': 'imports',
  'import-defer': 'imports',
  'import.meta': 'imports',
  'source-phase-imports': 'imports',
  'top-level-await': 'is a module of its own (import, export, top-level await)',
  'explicit-resource-management': 'uses `using`',
  decorators: 'uses decorators',
  hashbang: 'must not be wrapped',
  'tail-call-optimization': 'needs proper tail calls, which no engine but JavaScriptCore has',
  'cross-realm': 'needs host objects of test262 ($262)',
  IsHTMLDDA: 'needs host objects of test262 ($262)',
};

/** @returns {string | undefined} why a test is left out, by what it says about itself */
export function findExclusion(path, { flags, features }, source) {
  for (const [flag, reason] of Object.entries(FLAGS)) if (flags.includes(flag)) return reason;
  for (const part of path.split('/')) if (Object.hasOwn(FOLDERS, part)) return FOLDERS[part];
  for (const feature of features) if (Object.hasOwn(FEATURES, feature)) return FEATURES[feature];
  if (source.includes('$262')) return 'needs host objects of test262 ($262)';
  return undefined;
}

/** @returns {string | undefined} why a test is left out, by its syntax */
export function findSyntaxExclusion(program, forEachChild) {
  let reason;
  const visit = (node) => {
    if (node.type === 'Identifier' && (node.name === 'eval' || node.name === 'Function') && isCode(node)) {
      reason ??= FOLDERS['eval-code'];
    } else if (node.type === 'ImportExpression') reason ??= FEATURES['dynamic-import'];
    parents.push(node);
    forEachChild(node, visit);
    parents.pop();
  };
  /** `Function` as a value (`instanceof Function`) makes no code; `eval` as one may. */
  const isCode = (node) => node.name === 'eval' || parents.at(-1)?.callee === node;
  const parents = [];
  visit(program);
  return reason;
}
