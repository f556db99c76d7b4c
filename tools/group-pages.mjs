// Where all tests run, those that leave a page as they found it share pages: to open one takes longer than most of them do.

/**
 * What says that a file wants a page of its own: it changes the page, listens to it, watches what others do there, or makes
 * threads or frames that are not an element's. Of what tests share: pure helpers, and elements, which are taken away again.
 */
const NEEDS_A_PAGE =
  /support\/(?!(?:effort|images|mount|properties|run-program|share|until|vm)\.ts)|virtual:realm|document\.(?:body|head|query|get)|new Worker|<iframe|'iframe'|window\.(?!document\.create)|globalThis\.|(?<![.\w])addEventListener\(|heavy|delete \w+\.prototype/;
/** These have no page at all: what looks like one stands in the texts of modules. */
const OF_TEXTS = /test\/(?:report|scan)\//;
/** A page is busy with these for minutes: none waits for another. */
const LONG = /test\/contracts\//;
const FILES_PER_PAGE = 12;
const isAlone = (file, source) => LONG.test(file) || (!OF_TEXTS.test(file) && NEEDS_A_PAGE.test(source));
const GROUP = '\0group:';

/**
 * @param {string[]} files relative to the root
 * @param {(file: string) => Promise<string>} read
 * @returns {Promise<{pages: Record<string, string>, plugin: object}>} what to build, by the names of pages; and what
 *   resolves those that are several files
 */
export async function groupPages(files, read, root) {
  const pages = {};
  const shared = [];
  for (const file of files) {
    if (isAlone(file, await read(file))) pages[file.replace(/\.ts$/, '')] = `${root}${file}`;
    else shared.push(file);
  }
  const groups = new Map();
  for (let at = 0; at < shared.length; at += FILES_PER_PAGE) {
    const some = shared.slice(at, at + FILES_PER_PAGE);
    const name = `test/several-from-${some[0].replace(/^test\/|\.test\.ts$/g, '').replaceAll('/', '-')}.test`;
    groups.set(`${GROUP}${name}`, some);
    pages[name] = `${GROUP}${name}`;
  }
  const plugin = {
    name: 'safe-module:group-pages',
    enforce: 'pre',
    resolveId(id, importer) {
      if (groups.has(id)) return { id, moduleSideEffects: true };
      // The package says that its files have no side effects. Tests have nothing else.
      return groups.has(importer) ? { id, moduleSideEffects: true } : undefined;
    },
    load: (id) =>
      groups
        .get(id)
        ?.map((file) => `import ${JSON.stringify(`${root}${file}`)};`)
        .join('\n'),
  };
  return { pages, plugin };
}
