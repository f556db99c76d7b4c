// What the texts of a package name: packages that its scripts import, and files that its documents link to.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';

/** Of names alone: the realms' scripts stand in files as texts, and some hold such words in sentences. */
const IMPORT = /\b(?:from|import)\s*\(?\s*["'](@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)(?:\/[\w./-]+)?["']/g;
const LINK = /\]\(([^)\s]+)\)/g;

/**
 * What is bundled must not be installed besides, and what is imported must be.
 *
 * @param {string} folder @param {string[]} packed @param {{name: string, dependencies?: object}} manifest
 */
export function findDependencyProblems(folder, packed, { name: own, dependencies = {} }) {
  const imported = new Set(
    packed
      .filter((file) => /^(?:bin|dist)\/.*\.(?:m?js|d\.ts)$/.test(file))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name))
      .filter((name) => name !== own && !builtinModules.includes(name)),
  );
  const listed = Object.keys(dependencies);
  return [
    ...[...imported]
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is imported and not in dependencies`),
    ...listed.filter((name) => !imported.has(name)).map((name) => `${name} is in dependencies and imported nowhere`),
  ];
}

/** Whoever has installed the package follows a link in his own copy. */
export function findDeadLinks(folder, packed) {
  const there = new Set(packed);
  const isThere = (path) => there.has(path) || packed.some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  return packed
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(LINK)]
        .map(([, target]) => target)
        .filter((target) => !/^(?:[a-z]+:|#)/i.test(target))
        .filter((target) => !isThere(normalize(join(dirname(file), target.split('#')[0]))))
        .map((target) => `${file} links to ${target}, which is not packed`),
    );
}
