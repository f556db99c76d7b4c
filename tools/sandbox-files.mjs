// Writes dist/sandbox/: the hosted sandbox page, and its headers for servers that are not Node. Needs dist/sandbox.js.
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

/** Stands where an operator names the pages that may frame the sandbox. */
const PLACEHOLDER = 'https://app.example';

/** @param {string} dist the folder of the built package */
export async function writeSandboxFiles(dist) {
  const { sandboxHeaders, sandboxPage } = await import(pathToFileURL(`${dist}/sandbox.js`).href);
  const headers = Object.entries(sandboxHeaders([PLACEHOLDER]));
  const files = {
    'sandbox.html': sandboxPage(),
    'headers.json': `${JSON.stringify(Object.fromEntries(headers), null, 2)}\n`,
    'nginx.conf': nginx(headers),
    Caddyfile: caddy(headers),
  };
  await mkdir(`${dist}/sandbox`, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(`${dist}/sandbox/${name}`, text);
}

/** nginx has no escape for `$` in a value, and none is there; its own type map names the type of the page. */
function nginx(headers) {
  const lines = headers
    .filter(([name]) => name !== 'Content-Type')
    .map(([name, value]) => `  add_header ${name} "${withAncestors(name, value, '$safe_module_pages')}" always;`);
  return `# The hosted sandbox page of safe-module for nginx: include this file in a server block of its own origin.
# sandbox.html stands beside it in the server's root. The pages that may frame it, with a space between them:
set $safe_module_pages "${PLACEHOLDER}";

location = /sandbox.html {
  default_type text/html;
  charset utf-8;
  etag on;
${lines.join('\n')}
}
`;
}

function caddy(headers) {
  const lines = headers.map(
    ([name, value]) => `    ${name} \`${withAncestors(name, value, `{$SAFE_MODULE_PAGES:${PLACEHOLDER}}`)}\``,
  );
  return `# The hosted sandbox page of safe-module for Caddy: import this file in a site of its own origin, after \`root\`.
# The environment variable SAFE_MODULE_PAGES names the pages that may frame it, with a space between them.
handle /sandbox.html {
  header {
${lines.join('\n')}
  }
  file_server
}
`;
}

function withAncestors(name, value, variable) {
  return name === 'Content-Security-Policy' ? value.replace(PLACEHOLDER, variable) : value;
}
