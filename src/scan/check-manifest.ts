/**
 * What a manifest asks for that the run has not: leave of the policy, data. Loads where there is a manifest.
 *
 * The attack: a manifest is written with the module, perhaps by the same model: it grants nothing. The defence: it can
 * only ask for less than the policy gives, and what it says of the data is held against the data.
 */
import { compileGrants } from '../barrier/pattern.ts';
import { datasetEntries, encodeAhead } from '../datasets/caps.ts';
import type { ColumnType, EncodedTable } from '../datasets/columns.ts';
import { fieldOf } from '../datasets/dataset-error.ts';
import { indexHosts } from '../policy/host-names.ts';
import type { Limits } from '../policy/limits.ts';
import type { ManifestDataset, ModuleManifest } from '../policy/manifest.ts';
import { datasetsOf } from '../policy/manifest-names.ts';
import { wholePolicy } from '../policy/policies.ts';
import type { Policy, RunPolicy } from '../policy/policy.ts';
import { MANIFEST_RULE, type Problem } from './problems.ts';

/**
 * @param datasets as the page gave them; where there are none, nothing is said of data
 * @throws DatasetError where what the manifest describes is no data
 */
export async function checkManifest(
  manifest: ModuleManifest,
  policy: RunPolicy,
  datasets: unknown,
  limits: Limits,
): Promise<Problem[]> {
  const problems = [
    ...findUngranted(manifest, wholePolicy(policy)),
    ...(await findMissing(manifest, datasets, limits)),
  ];
  return problems.map(([message, hint, replacement]) => ({
    at: 0,
    what: 'asks',
    by: MANIFEST_RULE,
    file: 'manifest',
    words: [message, hint],
    ...(replacement !== undefined && { replacement }),
  }));
}

/** @param replacement what stands at the path from now on: `"type": "string"` */
type Words = readonly [message: string, hint: string, replacement?: string];

function findUngranted({ capabilities, tools = [], network = [] }: ModuleManifest, policy: Policy): Words[] {
  const isTool = compileGrants(policy.tools);
  const found: Words[] = [];
  const refuse = (field: string, list: readonly string[], at: number, what: string, remedy: string) =>
    found.push([
      `manifest.${field}[${at}]: the policy does not grant ${what}`,
      `Do without it, or ${remedy} of the policy.`,
      `"${field}": ${JSON.stringify(list.filter((_, i) => i !== at))}`,
    ]);
  const fetch = capabilities?.indexOf('fetch') ?? -1;
  if (capabilities && fetch >= 0 && policy.network.length === 0)
    refuse('capabilities', capabilities, fetch, '`fetch`: it names no host', 'name the hosts in `network`');
  const findGranted = indexHosts(policy.network.flatMap(({ hosts }) => hosts));
  for (const [i, host] of network.entries()) {
    if (findGranted(host).length === 0)
      refuse('network', network, i, `the host \`${host}\``, `add '${host}' to \`network\``);
  }
  for (const [i, tool] of tools.entries()) {
    if (!isTool(tool)) refuse('tools', tools, i, `the tool \`${tool}\``, `add '${tool}' to \`tools\``);
  }
  return found;
}

async function findMissing(manifest: ModuleManifest, datasets: unknown, limits: Limits): Promise<Words[]> {
  const names = datasetEntries(datasets).map(([name]) => name);
  if (!manifest.datasets || names.length === 0) return [];
  const missing = datasetsOf(manifest.datasets).flatMap((name, i): Words[] =>
    name === '*' || names.includes(name)
      ? []
      : [
          [
            `manifest.datasets[${i}]: no dataset \`${name}\` was given`,
            `Give it, or read what was given: ${listOf(names)}.`,
          ],
        ],
  );
  const described = [...manifest.datasets.entries()].flatMap(([i, one]) =>
    typeof one === 'object' && one.columns && names.includes(one.name)
      ? [{ ...one, at: `manifest.datasets[${i}]` }]
      : [],
  );
  if (described.length === 0) return missing;
  const { encoded } = await encodeAhead(datasets, limits);
  const compared = described.flatMap((one) => {
    const { table } = encoded.find(({ name }) => name === one.name) ?? {};
    return table ? compareColumns(one, table) : [];
  });
  return [...missing, ...compared];
}

function compareColumns(
  { name, columns = [], at }: ManifestDataset & { readonly at: string },
  table: EncodedTable,
): Words[] {
  // Of no rows nobody knows the columns.
  if (table.length === 0 && table.columns.length === 0) return [];
  const names = table.columns.map((column) => column.name);
  return columns.flatMap((column, i): Words[] => {
    const field = fieldOf('datasets', [name, column.name]);
    const path = `${at}.columns[${i}]`;
    const given = table.columns.find((one) => one.name === column.name)?.type;
    if (given === undefined) {
      const like = names.find((one) => one.toLowerCase() === column.name.toLowerCase());
      const remedy = like ? `Write '${like}'.` : `Use one of its columns: ${listOf(names)}.`;
      const words = `${path}.name: \`${fieldOf('datasets', [name])}\` has no column \`${column.name}\``;
      return [like ? [words, remedy, `"name": ${JSON.stringify(like)}`] : [words, remedy]];
    }
    if (given === column.type || given === 'empty' || column.type === 'mixed') return [];
    return [
      [
        `${path}.type: \`${field}\` is ${describeType(given)}, and the manifest says ${column.type}`,
        `Write type: '${given}', and read it as that, or give ${column.type} data.`,
        `"type": "${given}"`,
      ],
    ];
  });
}

function describeType(type: ColumnType): string {
  return type === 'mixed' ? 'of several types (mixed)' : type;
}

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, 20).map((name) => `\`${name.slice(0, 60)}\``);
  return `${shown.join(', ')}${names.length > shown.length ? ', …' : ''}`;
}
