// A Vite plugin that writes the licences of all that a build bundles, the realms' libraries among them, beside it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'THIRD-PARTY-LICENSES.txt';
const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** @param {{api: {inputs: Set<string>}}} realms the plugin that bundles the realms, which knows from what */
export function notices({ api: { inputs } }) {
  return {
    name: 'safe-module:notices',
    generateBundle(_options, bundle) {
      const files = [...inputs, ...Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)];
      const folders = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
      const source = [...folders]
        .sort()
        .map(noticeOf)
        .join(`\n\n${'─'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: FILE, source: `${source}\n` });
    },
  };
}

/** @throws Error when the package has no licence to show */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence text.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
}
