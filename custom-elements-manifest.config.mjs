// How custom-elements.json is made from the element's source: `npm run manifest`.

/** Members of every element that are only typed more closely here. */
const INHERITED = ['addEventListener', 'removeEventListener'];

/** Leaves out what is no part of the public contract. */
const publicOnly = {
  name: 'safe-module:public-only',
  moduleLinkPhase({ moduleDoc }) {
    for (const declaration of moduleDoc.declarations ?? []) {
      const isPublic = ({ privacy, name }) => (privacy ?? 'public') === 'public' && !name.startsWith('#');
      const isOwn = ({ name }) => !INHERITED.includes(name);
      // One that is only observed has its accessor, and its type, in the class that extends this one.
      const isDeclared = ({ kind, type }) => kind !== 'field' || type !== undefined;
      const isMember = (member) => isPublic(member) && isOwn(member) && isDeclared(member);
      if (declaration.members) declaration.members = declaration.members.filter(isMember);
      // The analyzer adds each `dispatchEvent` it sees; the documented events are those of `@fires`.
      if (declaration.events) declaration.events = declaration.events.filter(({ description }) => description);
    }
  },
};

/** Names the files that the package holds (dist/) instead of those they are built from. */
const publishedPaths = {
  name: 'safe-module:published-paths',
  packageLinkPhase({ customElementsManifest }) {
    const publish = (node) => {
      for (const [key, value] of Object.entries(node)) {
        if (typeof value === 'object' && value !== null) publish(value);
        else if (key === 'path' || key === 'module') node[key] = value.replace(/^\/?src\/(.+)\.ts$/, 'dist/$1.js');
      }
    };
    publish(customElementsManifest);
  },
};

/** What a module imports and exports again is declared elsewhere; the analyzer names the module itself. */
const reexportsByOrigin = {
  name: 'safe-module:reexports-by-origin',
  packageLinkPhase({ customElementsManifest: { modules } }) {
    const declares = (module, name) => module.declarations?.some((declaration) => declaration.name === name);
    for (const module of modules) {
      for (const { declaration } of module.exports ?? []) {
        if (declaration.module !== module.path || declares(module, declaration.name)) continue;
        declaration.module = modules.find((other) => declares(other, declaration.name))?.path ?? declaration.module;
      }
    }
  },
};

export default {
  globs: ['src/safe-module.ts', 'src/properties.ts', 'src/define.ts'],
  litelement: true,
  outdir: '.',
  // package.json names the manifest already; the check must not rewrite it.
  packagejson: false,
  plugins: [publicOnly, reexportsByOrigin, publishedPaths],
};
