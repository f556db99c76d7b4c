// A Vite plugin for the file that a page includes as it is: Lit makes its Trusted Types policy when it loads, and
// where the page's `trusted-types` does not name it the whole script would fail, and no element would be there to
// say so (SM701). The edit must find its text once: a version that differs fails the build.

const POLICY = /(?<==)(\w+\?\w+\.createPolicy\("lit-html",\{[^{}]*\}\)):void 0(?=,)/;

export function litPolicy() {
  return {
    name: 'safe-module:lit-policy',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/lit-html\/lit-html\.js$/.test(id)) return undefined;
      const edited = code.replace(POLICY, '(()=>{try{return $1:void 0}catch{}})()');
      if (edited === code) throw new Error('Lit makes its policy in a way that is not known here.');
      return edited;
    },
  };
}
