// Writes dist/sandbox/: the hosted sandbox pages, and their headers for servers that are not Node. Needs dist/sandbox.js.
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Stands where an operator names the pages that may frame the sandbox. */
const PLACEHOLDER = 'https://app.example';

/** A page for each engine: those of `native` cannot compile WebAssembly. */
const PAGES = { native: 'sandbox.html', quickjs: 'sandbox-quickjs.html' };

/** @param {string} dist the folder of the built package */
export async function writeSandboxFiles(dist) {
  const { sandboxHeaders, sandboxPage } = await import(pathToFileURL(`${dist}/sandbox.js`).href);
  const headers = Object.keys(PAGES).map((engine) => [engine, Object.entries(sandboxHeaders([PLACEHOLDER], engine))]);
  const json = headers.map(([engine, own]) => [
    PAGES[engine].replace(/^sandbox(.*)\.html$/, 'headers$1.json'),
    `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`,
  ]);
  const files = {
    ...Object.fromEntries(Object.entries(PAGES).map(([engine, name]) => [name, sandboxPage(engine)])),
    ...Object.fromEntries(json),
    'nginx.conf': nginx(headers),
    Caddyfile: caddy(headers),
  };
  await mkdir(`${dist}/sandbox`, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(`${dist}/sandbox/${name}`, text);
}

/** nginx has no escape for `$` in a value, and none is there; its own type map names the type of the page. */
function nginx(headers) {
  const locations = headers.map(([engine, own]) => {
    const lines = own
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `  add_header ${name} "${withAncestors(name, value, '$safe_module_pages')}" always;`);
    return `# For elements with engine ${engine}.
location = /${PAGES[engine]} {
  default_type text/html;
  charset utf-8;
  etag on;
${lines.join('\n')}
}
`;
  });
  return `# The hosted sandbox pages of safe-module for nginx: include this file in a server block of their own origin.
# They stand beside it in the server's root. The pages that may frame them, with a space between them:
set $safe_module_pages "${PLACEHOLDER}";

${locations.join('\n')}`;
}

function caddy(headers) {
  const handlers = headers.map(([engine, own]) => {
    const lines = own.map(
      ([name, value]) => `    ${name} \`${withAncestors(name, value, `{$SAFE_MODULE_PAGES:${PLACEHOLDER}}`)}\``,
    );
    return `# For elements with engine ${engine}.
handle /${PAGES[engine]} {
  header {
${lines.join('\n')}
  }
  file_server
}
`;
  });
  return `# The hosted sandbox pages of safe-module for Caddy: import this file in a site of their own origin, after \`root\`.
# The environment variable SAFE_MODULE_PAGES names the pages that may frame them, with a space between them.
${handlers.join('\n')}`;
}

function withAncestors(name, value, variable) {
  return name === 'Content-Security-Policy' ? value.replace(PLACEHOLDER, variable) : value;
}
