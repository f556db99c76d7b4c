// A Vite plugin that leaves out of Lit what no browser of this package needs: style sheets without constructed ones, which
// the frames could not do without either, the word to those who construct a result by hand, and what is there for
// polyfills, for decorators and for counting copies of Lit; that properties reflect to attributes, go back to a default or
// are read of attributes as numbers, JSON or by converters, lists of styles and controllers, since the element has none of these.
//
// Each edit must find its text once: a version that differs fails the build.

const EDITS = {
  'css-tag.js': [
    {
      what: 'browsers without constructed style sheets',
      from: /\w+\.ShadowRoot&&\(void 0===\w+\.ShadyCSS\|\|\w+\.ShadyCSS\.nativeShadow\)&&"adoptedStyleSheets"in Document\.prototype&&"replace"in CSSStyleSheet\.prototype/g,
      to: '!0',
    },
    {
      what: 'results made by hand',
      from: /if\((this\._\$cssResult\$=!0),\w+!==\w+\)throw Error\("CSSResult is not constructable[^"]*"\);/g,
      to: '$1;',
    },
  ],
  'reactive-element.js': [
    {
      what: 'a store of what decorators say',
      from: /Symbol\.metadata\?\?=Symbol\("metadata"\),\w+\.litPropertyMetadata\?\?=new WeakMap;/g,
      to: '',
    },
    {
      what: 'what decorators say',
      from: /const (\w+)=this\[Symbol\.metadata\];if\(null!==\1\)\{const (\w+)=litPropertyMetadata\.get\(\1\);if\(void 0!==\2\)for\(const\[(\w+),(\w+)\]of \2\)this\.elementProperties\.set\(\3,\4\)\}/g,
      to: '',
    },
    { what: 'polyfills', from: /,\w+=\w+\.reactiveElementPolyfillSupport,/g, to: ',' },
    {
      what: 'what polyfills and copies are told',
      from: /,\w+\?\.\(\{ReactiveElement:\w+\}\),\(\w+\.reactiveElementVersions\?\?=\[\]\)\.push\("[\d.]+"\);/g,
      to: ';',
    },
    { what: 'what decorators begin', from: /static addInitializer\(\w\)\{.*?\.push\(\w\)\}/g, to: '' },
    { what: 'what decorators of a parent begin', from: /,void 0!==(\w)\.l&&\(this\.l=\[\.\.\.\1\.l\]\)/g, to: '' },
    { what: 'beginning it', from: /,this\.constructor\.l\?\.forEach\(\w=>\w\(this\)\)/g, to: '' },
    {
      what: 'the value of an attribute that is there',
      from: /,\w=\w\.trustedTypes,\w=\w\?\w\.emptyScript:""/g,
      to: '',
    },
    { what: 'attributes of properties', from: /(?<=\w=\{)toAttribute\(.*?return \w\},(?=fromAttribute)/g, to: '' },
    { what: 'numbers and JSON in attributes', from: /case Number:.*?catch\(\w\)\{\w=null\}/g, to: '' },
    { what: 'what is reflected by default', from: /,reflect:!1,useDefault:!1/g, to: '' },
    { what: 'reflecting', from: /_\$ET\(\w,\w\)\{.*?\}\}(?=_\$AK)/g, to: '' },
    { what: 'whether it reflects', from: /&&this\._\$Em!==\w(?=\)\{const)/g, to: '' },
    { what: 'that it reflects', from: /this\._\$Em=\w;(?=const \w=\w\.fromAttribute)/g, to: '' },
    {
      what: 'values that an attribute goes back to',
      from: /=(\w)\?\?this\._\$Ej\?\.get\(\w\)\?\?\1,this\._\$Em=null/g,
      to: '=$1',
    },
    { what: 'a state of reflecting', from: /this\._\$Em=null,(?=this\._\$Ev)/g, to: '' },
    {
      what: 'changes back to them',
      from: /(?<=!\()(\(\w\.hasChanged.*?\))\|\|\w\.useDefault.*?(?=\)\)return)/g,
      to: '$1',
    },
    {
      what: 'what is to be reflected',
      from: /C\((\w),(\w),\{.*?\}(?=async _\$EP)/g,
      to: 'C($1,$2){this._$AL.has($1)||(this.hasUpdated||($2=void 0),this._$AL.set($1,$2))}',
    },
    {
      what: 'other converters',
      from: /="function"==typeof \w\.converter\?.*?\w\.converter:(?=\w;const)/g,
      to: '=',
    },
    {
      what: 'lists of styles',
      from: /const (\w)=\[\];if\(Array\.isArray\((\w)\)\).*?(\w\(\2\))\);return \1\}/g,
      to: 'return[$3]}',
    },
    { what: 'properties that are state', from: /\w\.state&&\(\w\.attribute=!1\),/g, to: '' },
    {
      what: 'whether to update',
      from: /let (\w)=!1;(const (\w)=this\._\$AL;)try\{\1=this\.shouldUpdate\(\3\),\1\?\((.*?)\):this\._\$EM\(\)\}catch\((\w)\)\{throw \1=!1,(.*?)\}\1&&/g,
      to: '$2try{$4}catch($5){throw $6}',
    },
    { what: 'what is asked about it', from: /shouldUpdate\(\w\)\{return!0\}/g, to: '' },
    { what: 'controllers', from: /addController\(\w\)\{.*?delete\(\w\)\}(?=_\$E_)/g, to: '' },
    {
      what: 'controllers of one that is connected',
      from: /,this\._\$EO\?\.forEach\(\w=>\w\.hostConnected\?\.\(\)\)/g,
      to: '',
    },
    { what: 'of one that is not', from: /this\._\$EO\?\.forEach\(\w=>\w\.hostDisconnected\?\.\(\)\)/g, to: '' },
    { what: 'before it updates', from: /this\._\$EO\?\.forEach\(\w=>\w\.hostUpdate\?\.\(\)\),/g, to: '' },
    { what: 'and after', from: /this\._\$EO\?\.forEach\(\w=>\w\.hostUpdated\?\.\(\)\),/g, to: '' },
    { what: 'reflecting it', from: /this\._\$Eq&&=.*?,(?=this\._\$EM)/g, to: '' },
  ],
};

export function slimLit() {
  return {
    name: 'safe-module:slim-lit',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = /@lit\/reactive-element\/([\w-]+\.js)$/.exec(id) ?? [];
      return file && Object.hasOwn(EDITS, file) ? { code: slimFile(file, code), map: null } : undefined;
    },
  };
}

/**
 * @param {'css-tag.js' | 'reactive-element.js'} file of Lit
 * @throws Error when an edit does not find its text
 */
export function slimFile(file, code) {
  return EDITS[file].reduce((text, { what, from, to }) => {
    const { length } = text.match(from) ?? [];
    if (length !== 1) throw new Error(`@lit/reactive-element has changed: "${what}" was found ${length ?? 0} times.`);
    return text.replace(from, to);
  }, code);
}
