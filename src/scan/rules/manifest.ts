import { indexHosts } from '../../policy/host-names.ts';
import type { ModuleManifest } from '../../policy/manifest.ts';
import { datasetsOf } from '../../policy/manifest-names.ts';
import { findKey } from '../keys.ts';
import type { ESTree, Node } from '../parse.ts';
import type { Found } from '../rule.ts';
import type { Analysis } from '../scope.ts';
import { forEachNode } from '../walk.ts';

const FIELDS = { capability: 'capabilities', dataset: 'datasets', tool: 'tools', host: 'network' } as const;
type Kind = keyof typeof FIELDS;

/**
 * SM120. Attack: a module that does more than a person or a policy agreed to. Defence: compare what the code
 * names with what its manifest says, capability by capability and dataset by dataset. What is used and not
 * declared is refused; what is declared and not used is told as a warning.
 *
 * A list that the manifest leaves out is not compared. Tools are what `callTool('name')` says, hosts what the address in
 * `fetch('https://host/…')` does, which may lie in a declared `*.domain`; under a name made at run time, the page compares when
 * the call is made. `datasets[name]`, `Object.keys(datasets)` and
 * `datasets` handed on may read any dataset: that counts as a use of `'*'`, and as one of each declared name.
 *
 * False positives: a property of the module's own that is called like a capability (`row.console`) counts as
 * a use of it.
 * False negatives: capabilities reached under a name made at run time, from a parameter of `render` that is
 * not taken apart.
 */
export function findMismatches(
  manifest: ModuleManifest,
  program: ESTree.Program,
  names: Analysis,
  uses: readonly string[],
): Found[] {
  const found: Found[] = [];
  const compare = (kind: Kind, used: ReadonlyMap<string, number>, declared: readonly string[], any: boolean) => {
    const field = FIELDS[kind];
    const findDeclared = kind === 'host' ? indexHosts(declared) : findIn(new Set(declared));
    const known = new Map([...used.keys()].map((name) => [name, findDeclared(name)]));
    const isUsed = new Set([...known.values()].flat());
    const added = [...used].filter(([name]) => known.get(name)?.length === 0);
    const unused = declared.filter((name) => !any && !isUsed.has(name));
    // As it is given: datasets may say more than their names.
    const entries = (manifest[field] ?? []).filter((_, i) => any || isUsed.has(declared[i]!));
    const replacement = `"${field}": ${JSON.stringify([...entries, ...added.map(([name]) => name)])}`;
    for (const [name, at] of added) found.push({ at, what: kind, name, replacement });
    for (const name of unused) found.push({ at: 0, what: 'unused', name, key: kind, warning: true, replacement });
  };
  const { capabilities, tools, network } = manifest;
  const datasets = manifest.datasets && datasetsOf(manifest.datasets);
  const places = new Map<string, number>();
  forEachNode(program, (node) => {
    const { name } = node as { name?: unknown };
    if (node.type === 'Identifier' && uses.includes(name as string)) {
      places.set(name as string, Math.min(node.start!, places.get(name as string) ?? Infinity));
    }
  });
  if (capabilities) {
    const used = new Map(uses.map((name) => [name, places.get(name) ?? 0]));
    if (datasets && !capabilities.includes('datasets')) used.delete('datasets');
    compare('capability', used, capabilities, false);
  }
  if (datasets) {
    const { used, any } = findDatasets(program, names);
    if (any !== undefined && !datasets.includes('*'))
      found.push({ at: any, what: 'any', replacement: '"datasets": ["*"]' });
    if (datasets.includes('*')) used.clear();
    compare('dataset', used, datasets, any !== undefined || datasets.includes('*'));
  }
  const calls = findCalls(program, names, 'callTool', (text) => text);
  if (tools) compare('tool', calls.used, tools, calls.any);
  const requests = findCalls(program, names, 'fetch', hostOf);
  if (network) compare('host', requests.used, network, requests.any);
  return found;
}

const findIn = (names: ReadonlySet<string>) => (name: string) => (names.has(name) ? [name] : []);

/** What calls of `capability` say literally, first; `any` where one says something else, or it is handed on. */
function findCalls(
  program: ESTree.Program,
  names: Analysis,
  capability: string,
  read: (text: string) => string | undefined,
): { used: Map<string, number>; any: boolean } {
  const used = new Map<string, number>();
  let any = false;
  const variables = new Set<Node>(
    [...names.free, ...names.granted].filter(({ name }) => name === capability).map(({ node }) => node),
  );
  forEachNode(program, (node, parent) => {
    const isIt =
      variables.has(node) || (node.type === 'MemberExpression' && findKey(node.computed, node.property) === capability);
    if (!isIt || (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')) return;
    const first = parent?.type === 'CallExpression' && parent.callee === node ? parent.arguments[0] : undefined;
    const text = first === undefined ? undefined : findKey(true, first as Node);
    const name = text === undefined ? undefined : read(text);
    if (name === undefined) any = true;
    else used.set(name, Math.min(node.start!, used.get(name) ?? Infinity));
  });
  return { used, any };
}

/** As a manifest names it: the host, without its port. */
function hostOf(address: string): string | undefined {
  return /^https?:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i.exec(address)?.[1]?.toLowerCase();
}

/** Datasets by name, and where one is read under a name that the source does not tell. */
function findDatasets(
  program: ESTree.Program,
  names: Analysis,
): { used: Map<string, number>; any: number | undefined } {
  const used = new Map<string, number>();
  const dynamic: number[] = [];
  const variables = new Set<Node>(
    [...names.free, ...names.granted].filter(({ name }) => name === 'datasets').map(({ node }) => node),
  );
  const parents = new Map<Node, Node | undefined>();
  const use = (key: string | undefined, at: number) => {
    if (key === undefined) dynamic.push(at);
    else used.set(key, Math.min(at, used.get(key) ?? at));
  };
  const takeApart = (pattern: Node) => {
    const target = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
    if (target.type === 'ObjectPattern') {
      for (const property of target.properties) {
        use(property.type === 'Property' ? findKey(property.computed, property.key) : undefined, property.start!);
      }
    } else if (target.type !== 'Identifier') dynamic.push(target.start!);
    return target.type === 'ObjectPattern';
  };
  forEachNode(program, (node, parent) => {
    parents.set(node, parent);
    // `{ datasets: { labs } }`, in the parameter of `render` or of what it hands on.
    if (
      node.type === 'Property' &&
      parent?.type === 'ObjectPattern' &&
      findKey(node.computed, node.key) === 'datasets'
    ) {
      takeApart(node.value as Node);
    }
    const isDatasets =
      variables.has(node) || (node.type === 'MemberExpression' && findKey(node.computed, node.property) === 'datasets');
    if (!isDatasets) return;
    let outer = parent;
    if (outer?.type === 'ChainExpression') outer = parents.get(outer);
    if (outer?.type === 'UnaryExpression' && outer.operator === 'typeof') return;
    if (outer?.type === 'MemberExpression' && outer.object === node) {
      use(findKey(outer.computed, outer.property), outer.start!);
    } else if (outer?.type === 'VariableDeclarator' && outer.init === node) {
      if (!takeApart(outer.id)) dynamic.push(node.start!);
    } else if (outer?.type === 'AssignmentExpression' && outer.right === node) {
      if (!takeApart(outer.left as Node)) dynamic.push(node.start!);
    } else dynamic.push(node.start!);
  });
  return { used, any: dynamic.sort((a, b) => a - b)[0] };
}
