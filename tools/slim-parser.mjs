// A Vite plugin that leaves out of meriyah what this package never uses: JSX, the tables of identifier
// characters, which every engine has as `\p{ID_Start}` and `\p{ID_Continue}` (ECMAScript,
// IdentifierName), sloppy mode and scripts, options that `src/scan/parse.ts` does not set, lines and
// columns, kinds of comments, decorators, `using`. And the parser's messages: they go into a module of their own, which loads when there is one
// to tell. Half of the parser's bytes.
//
// Each edit must find its text exactly as often as it says: a version that differs fails the build,
// and test/node/slim-parser.test.mjs holds the result against the untouched parser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const MESSAGES = /const errorMessages = (\{\n[\s\S]*?\n\});\n/g;

/** Names of the parser's own fields and methods, which no minifier may shorten: none is in the tree. */
const OWN_NAMES =
  'assignable finishNode destructible currentChar tokenValue firstAwaitLocation firstYieldLocation tokenIndex addBlockName createChildScope declareUnboundVariable strictReservedRange addVarOrBlock createScopeIfLexical variableBindings reportScopeError recordScopeError hasPrivateIdentifier cloneIdentifier exportedBindings leadingDecorators report tokenRaw parserFlags index createScope createPrivateScopeIfLexical addVarName hasVariable setToken startIndex exportedNames tokenRegExp scopeError privateIdentifiers addBindingToExports addPrivateIdentifier addPrivateIdentifierRef validatePrivateIdentifierRefs'.split(
    ' ',
  );

/** Bits, by the parser's names for them, which it looks up in objects. */
const PATTERN_BITS = {
  Empty: 0,
  Escape: 1,
  Class: 2,
  IgnoreCase: 1,
  Global: 2,
  Multiline: 4,
  Sticky: 8,
  Unicode: 16,
  DotAll: 32,
  Indices: 64,
  UnicodeSets: 128,
};

const EDITS = [
  {
    what: 'tables of identifier characters',
    from: /const unicodeLookup = \(\(compressed, lookup\) => \{[\s\S]*?\nconst isIDContinue = .*\nconst isIDStart = .*\n/g,
    to: `const matchesCode = (pattern) => (code) => code >= 0 && pattern.test(String.fromCodePoint(code));
const isIDContinue = matchesCode(/^\\p{ID_Continue}$/u);
const isIDStart = matchesCode(/^\\p{ID_Start}$/u);
`,
  },
  { what: 'entities of JSX', from: /const entities = new Map\(Object\.entries\(\{[\s\S]*?\n\}\)\);\n/g, to: '' },
  {
    what: 'reading of options',
    from: /function normalizeOptions\(rawOptions\) \{[\s\S]*?\n\}\n/g,
    to: 'const normalizeOptions = (options) => options;\n',
  },
  // A module has none (SM101): it is told by the error that such a name makes beside the next one.
  { what: 'the keyword using', from: / {4}\['using', 209013\],\n/g, to: '' },
  {
    what: 'declarations with using as statements',
    from: / {8}case 209013:\n.*\n {8}case 209006:\n[\s\S]*? {12}\}\n.*\n(?= {8}case 20564:)/g,
    to: '',
  },
  {
    what: 'using in cases',
    from: / {12}if \(statement\.type === 'VariableDeclaration' &&[\s\S]*? {12}\}\n(?= {12}consequent)/g,
    to: '',
  },
  { what: 'reading of using', from: /function nextTokenIsUsingOnSameLine[\s\S]*?(?=function parseLexical)/g, to: '' },
  {
    what: 'where a declaration with using begins',
    from: /, declarationKind, declarationStart = parser\.tokenStart,[\s\S]*?(?=nextToken)/g,
    to: ') {\n    const start = parser.tokenStart;\n    ',
  },
  { what: 'kinds of declarations as parameters', from: /, declarationKind\)/g, to: ')', times: 5 },
  { what: 'kinds of declarations', from: /declarationKind \?\? /g, to: '', times: 2 },
  { what: 'names that using declares', from: / {4}const resourceNames = declarationKind.*\n/g, to: '' },
  {
    what: 'names that using declares twice',
    from: / {8}if \(resourceNames\) \{[\s\S]*? {8}\}\n(?= {8}list\.push)/g,
    to: '',
  },
  { what: 'patterns of using', from: / {4}if \(declarationKind [\s\S]*? {4}\}\n/g, to: '' },
  { what: 'using in loops', from: / \|\|\n {8}parser\.getToken\(\) === 209013;\n.*\n.*\n/g, to: ';\n' },
  {
    what: 'loops with using',
    from: / {8}else if \(token === 209013\) \{[\s\S]*? {8}\}\n(?= {8}else \{\n {12}next)/g,
    to: '',
  },
  {
    what: 'loops with await using',
    from: /let awaitArgument;\n[\s\S]*?(?=awaitArgument = parseLeftHandSideExpression)([^\n]*\n) {8}\}\n/g,
    to: 'const $1',
  },
  { what: 'loops over of', from: /consumedForOfDelimiter \|\| /g, to: '', times: 2 },
  { what: 'the of of such a loop', from: / {12}if \(!consumedForOfDelimiter\)\n {4}/g, to: '' },
  { what: 'using in for-in', from: / {8}if \(resourceDeclarationKind\)\n.*\n/g, to: '' },
  { what: 'lists of comments and tokens', from: / {8}if \(Array\.isArray\([\s\S]*?\n {8}\}\n/g, to: '', times: 2 },
  { what: 'reports of tokens', from: /(this\.token = value;)[\s\S]*?(?=return value;)/g, to: '$1 ' },
  { what: 'reports of semicolons', from: /parser\.options\.onInsertedSemicolon\?\..*;/g, to: '' },
  {
    what: 'kinds of ranges',
    from: /const \{ ranges \} = this\.options;[\s\S]*?(?=return node;)/g,
    to: 'node.start = start; node.end = end ?? this.startIndex; ',
  },
  {
    what: 'ranges of template elements',
    from: /^ {4}if \(ranges\) \{\n[\s\S]*?\n {4}\}\n(?= {4}if \(parser\.options\.loc)/gm,
    to: '    node.start += 1; node.end -= tailSize;\n',
  },
  {
    what: 'options that are off',
    from: /\b(?:parser|this)\.options\.(?:webcompat|raw|jsx|preserveParens|impliedStrict|loc)\b/g,
    to: 'false',
    times: 29,
  },
  { what: 'options that are on', from: /parser\.options\.validateRegex/g, to: 'true' },
  {
    what: 'goals',
    from: /parser\.options\.sourceType === '(module|commonjs)'/g,
    to: (_, goal) => String(goal === 'module'),
    times: 2,
  },
  {
    what: 'stages of proposals',
    from: /\(?parser\.features & \d/g,
    to: (found) => found.replace(/parser.*/, '0'),
    times: 18,
  },
  { what: 'sloppy mode and scripts', from: /!\(context & [12]\)|\(context & [12]\) === 0/g, to: 'false', times: 13 },
  { what: 'strict mode and modules', from: /\(context & 2\) > 0|\bcontext & [12]\b(?! \|)/g, to: 'true', times: 34 },
  {
    what: 'lines and columns of tokens',
    from: /^ *(?:(?:parser|node)\.)?(?:column|(?:loc\.)?(?:start|end)\.column|startColumn|tokenColumn|tokenLine|startLine)(?:\+\+|--| [-+]?= [^;]*)?;\n/gm,
    to: '',
    times: 44,
  },
  {
    what: 'counts of lines and columns',
    from: /^ *(?:parser\.line(?:\+\+| = line)|line = 1|(?:let|const) column = parser\.column \+ 1);\n|(?<=\{ index), line, column\b|, line(?:: 1)?, column: (?:0|column \+ name\.length)/gm,
    to: '',
    times: 18,
  },
  // Where nothing has been read yet, `-->` is an error of another name at the worst.
  { what: 'whether a line has ended', from: / && parser\.line > 1/g, to: '' },
  { what: 'lines and columns of errors', from: /, line: parser\.line, column: parser\.column/g, to: '', times: 6 },
  {
    what: 'lines and columns of places',
    from: /,\s+line: this\.\w+,\s+column: this\.\w+(?=,?\s+\};)/g,
    to: '',
    times: 3,
  },
  {
    what: 'what an error says of its place',
    from: /const message = .*\n\s+super\(message\);([\s\S]*?)this\.end = [\s\S]*?(?=this\.description)/g,
    to: 'super(description);$1',
  },
  {
    what: 'what it declares of it',
    from: /(class ParseError extends SyntaxError \{\n)(?: {4}\w+;\n)+/g,
    to: '$1',
  },
  {
    what: 'places of comments',
    from: / {8,}const loc = \{\n\s+start: \{[\s\S]*?\n\s+\};\n(?=\s+parser\.options\.onComment)/g,
    to: '',
    times: 2,
  },
  { what: 'kinds of comments', from: /CommentTypes\[[^\]]*\]/g, to: '0', times: 2 },
  { what: 'texts of comments', from: /(onComment\(0, )source\.slice\([^()]*\)/g, to: '$10', times: 2 },
  { what: 'places given with comments', from: /, loc\);/g, to: ');', times: 2 },
  {
    what: 'decorators before a class',
    from: /parser\.leadingDecorators\.decorators\.length(?! =)/g,
    to: '0',
    times: 5,
  },
  {
    what: 'decorators before a statement',
    from: / {4}if \(parser\.getToken\(\) === 133\) \{\n\s+Object\.assign[\s\S]*?\n {4}\}\n/g,
    to: '',
  },
  { what: 'where decorators are kept', from: / {4}leadingDecorators = .*\n/g, to: '' },
  { what: 'reading of decorators', from: /(?:const )?\bdecorators = parseDecorators\(.*\n/g, to: '\n', times: 3 },
  { what: 'decorators as parameters', from: /, decorators,/g, to: ',', times: 11 },
  { what: 'decorators of members', from: /\.\.\.\(0 \? \{ decorators \} : null\),/g, to: '', times: 4 },
  { what: 'counts of decorators', from: /\bdecorators\.length > 0/g, to: 'false', times: 3 },
  {
    what: 'accessors of decorators',
    from: /state & 1024 \? 'AccessorProperty' : |kind & 1024 \|\| /g,
    to: '',
    times: 2,
  },
  {
    what: 'decorators of nothing',
    from: / *if \(parser\.getToken\(\) === 1074790415\)\s+parser\.report\(110\);\n/g,
    to: '',
  },
  {
    what: 'refusals of decorators',
    from: / *case 133:\n\s+if \(!\(0\)\) \{\n.*'@'\);\n\s+\}\n/g,
    to: '',
    times: 4,
  },
  {
    what: 'fields of what is left out',
    from: /^ +(?:lastOnToken = null|features = 0|this\.features = .*);\n/gm,
    to: '',
    times: 3,
  },
  { what: 'the method for a field', from: / {4}getToken\(\) \{\n.*\n {4}\}\n/g, to: '' },
  { what: 'the field', from: /\btoken(?= = (?:value|1048576);)/g, to: '$', times: 2 },
  { what: 'calls of it', from: /\.getToken\(\)/g, to: '.$', times: 483 },
  {
    what: 'a second way to copy a node',
    from: / {4}cloneStringLiteral\(original\) \{\n.*\n {4}\}\n|local\.type === 'Literal' \? parser\.cloneStringLiteral\(local\) : /g,
    to: '',
    times: 2,
  },
  // A place is an offset, and where an error ends nobody asks.
  {
    what: 'places as objects',
    from: / {4}get (?:tokenStart|startPosition|currentLocation)\(\) \{\s*return \{\s*index: this\.\w+,?\s*\};\s*\}\n/g,
    to: '',
    times: 3,
  },
  { what: 'the end of the program', from: /\{ index: 0 \}, parser\.currentLocation\b/g, to: '0, parser.index' },
  { what: 'what is asked of places', from: /\b(?<!this\.)start\.index\b/g, to: 'start', times: 3 },
  { what: 'places of private names', from: /\{ index \}(?= = this\.refs)/g, to: 'index' },
  {
    what: 'ends as objects',
    from: /(?<=new ParseError\([^{}]+), \{ index: parser\.index \+ 1 \}|, \{ index: index \+ name\.length \}/g,
    to: '',
    times: 5,
  },
  {
    what: 'other places of errors',
    from: /(?<=new ParseError\()\{ index(?:: (\w+))? \}/g,
    to: (_, place) => place ?? 'index',
    times: 3,
  },
  {
    what: 'ends',
    from: /, (?:end: )?(?:parser\.|this\.)?(?:currentLocation|startPosition|tokenEnd|ofEnd|fromEnd|propertyEnd|(?:loc|scopeError)\.end|strictReservedRange\[1\])(?=[,)\]]| \})/g,
    to: '',
    times: 86,
  },
  {
    what: 'reading of ends',
    from: /^ *(?:const (?:ofEnd|fromEnd|propertyEnd)|currentLocation) = parser\.currentLocation;\n|^ *end: tokenEnd,\n/gm,
    to: '',
    times: 4,
  },
  { what: 'a place and its offset', from: /tokenStart, tokenIndex(?=\b.*\} = parser)/g, to: 'tokenIndex', times: 2 },
  {
    what: 'names of places',
    from: /\b(?:tokenStart|currentLocation)\b/g,
    to: (name) => (name === 'tokenStart' ? 'tokenIndex' : 'index'),
    times: 357,
  },
  { what: 'the parameter for an end', from: /constructor\(start, end, /g, to: 'constructor(start, ' },
  {
    what: 'names of the states and flags of a regular expression',
    from: /var (Regex\w+);\n\(function \(\1\) \{\n[\s\S]*?\n\}\)\(.*\n/g,
    to: '',
    times: 2,
  },
  {
    what: 'states and flags of a regular expression',
    from: /\bRegex(?:State|Flags)\.(\w+)/g,
    to: (_, name) => String(PATTERN_BITS[name]),
    times: 25,
  },
  {
    what: 'names of what is no token',
    from: /, 'LineFeed', 'Escaped', 'JSXText'|(?<=')(?:WhiteSpace|Illegal|LineTerminator)(?=',)/g,
    to: '',
    times: 4,
  },
  {
    what: 'the table of keywords',
    from: /(const KeywordDescTable = [\s\S]*?\n\];\n)const descKeywordTable = (new Map\(\[\n[\s\S]*?\n\]\));\n/g,
    to: (_, names, keywords) => names + tableOf(keywords, names),
  },
  { what: 'messages', from: MESSAGES, to: '' },
  {
    what: 'the making of a message',
    from: /errorMessages\[type\]\.replaceAll\(.*\);/g,
    to: "[type, ...params].join('\\0');",
  },
  {
    what: 'flags other than those of a regular expression',
    from: /\bparser\.flags\b|^ {4}flags(?= = 0;)|const \{ flags(?= \} = parser;)/gm,
    to: (found) => found.replace('flags', found.startsWith('const') ? 'parserFlags: flags' : 'parserFlags'),
    times: 115,
  },
  {
    what: 'long names',
    from: new RegExp(`\\b(?:${OWN_NAMES.join('|')})\\b`, 'g'),
    to: (name) => `$${OWN_NAMES.indexOf(name).toString(36)}`,
    times: 1826,
  },
];

/**
 * A token is flags and the place of its name in the list of names: keywords that stand side by side and have the same flags
 * are written as one, `[flags, place, how many]`.
 *
 * @param {string} keywords source of a map from names to tokens
 * @param {string} names source of the declaration of that list
 */
function tableOf(keywords, names) {
  const list = new Function(`${names} return KeywordDescTable;`)();
  const tokens = [...new Function(`return ${keywords};`)()].sort(([, a], [, b]) => (a & 255) - (b & 255));
  const runs = [];
  for (const [name, token] of tokens) {
    const place = token & 255;
    if (list[place] !== name) throw new Error(`meriyah changed: "${name}" is not in place ${place}.`);
    const last = runs.at(-1);
    if (last && last[0] === token - place && last[1] + last[2] === place) last[2] += 1;
    else runs.push([token - place, place, 1]);
  }
  return `const descKeywordTable = new Map(${JSON.stringify(runs)}.flatMap(([flags, from, count]) =>
  KeywordDescTable.slice(from, from + count).map((name, i) => [name, flags + from + i])));\n`;
}

const MODULE = 'virtual:parser-messages';
/** In `src/scan/parse.ts`. */
const ASKED = "sourceType: 'module', ranges: { start: true, end: true }";

/**
 * @param {{messages?: boolean, isAsked?: boolean}} [options] `messages`: whether the parser is bundled, so that its messages stand
 *   apart; `isAsked`: whether another parser than the slimmed one may be there, which is to be told what is wanted of it
 */
export function slimParser({ messages = true, isAsked = true } = {}) {
  return {
    name: 'safe-module:slim-parser',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return `export const messages = ${messages ? messagesOf(readFileSync(PARSER, 'utf8')) : '{}'};`;
    },
    transform(code, id) {
      const [file] = id.split('?');
      if (/\/meriyah\/dist\/meriyah\.mjs$/.test(file)) return { code: slim(code), map: null };
      // What it is always asked for, it does without being asked.
      if (isAsked || !file.endsWith('/src/scan/parse.ts')) return undefined;
      if (!code.includes(ASKED)) throw new Error(`src/scan/parse.ts changed: ${ASKED} is not in it.`);
      return { code: code.replace(ASKED, ''), map: null };
    },
  };
}

const PARSER = createRequire(import.meta.url)
  .resolve('meriyah')
  .replace(/\.cjs$/, '.mjs');

/**
 * @param {string} code meriyah's ES module
 * @returns {string} the source of its messages by number; in them `%0` stands for the first parameter
 */
export function messagesOf(code) {
  return [...code.matchAll(MESSAGES)][0][1];
}

/** @param {string} code meriyah's ES module */
export function slim(code) {
  return EDITS.reduce((text, { what, from, to, times = 1 }) => {
    const found = text.match(from)?.length ?? 0;
    if (found !== times)
      throw new Error(`meriyah changed: ${what} found ${found} times, not ${times}. See tools/slim-parser.mjs.`);
    return text.replace(from, to);
  }, code);
}
