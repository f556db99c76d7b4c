/** What a page is told of a sandbox page that is not the right one. */
import { version } from 'virtual:realm/identity';
import { hostedDirectives, toText } from '../csp/sources.ts';
import { SafeModuleError } from '../errors.ts';
import { ENGINES, type EngineName } from '../policy/engines.ts';
import { identityOf, PAGES } from './page.ts';

/** It could not be had. */
export function describeUnreachable(url: string, why: string): SafeModuleError {
  const remedy = `Host dist/sandbox/sandbox.html of safe-module ${version} at that address, with the headers that come with it`;
  return new SafeModuleError('SM702', `The sandbox page at ${url} cannot be used: ${why}`, 'host', { remedy });
}

/**
 * @param engine the one that the page should be for
 * @param identity what it says it is, if it does
 */
export function describeOther(url: string, engine: EngineName, identity: unknown): SafeModuleError {
  const found = typeof identity === 'string' ? /^(\d[\w.+-]{0,40}) /.exec(`${identity} `)?.[1] : undefined;
  if (found === undefined) return describeUnreachable(url, 'it is not the sandbox page of safe-module');
  if (found !== version) return describeUnreachable(url, `it is of version ${found}, and version ${version} is wanted`);
  const other = ENGINES.find((name) => name !== engine && identity === identityOf(name));
  if (other) {
    const remedy = `Host dist/sandbox/${PAGES[engine]} beside it and name its address in \`sandboxSrc\`, or set \`engine\` to ${other}`;
    const message = `The sandbox page at ${url} cannot be used: it is the one for engine ${other}, and the element has engine ${engine}`;
    return new SafeModuleError('SM702', message, 'host', { remedy });
  }
  const what = identity === identityOf(engine) ? 'its text is not' : 'its scripts are not';
  return describeUnreachable(url, `it says that it is of version ${version}, but ${what}`);
}

/** For a hosted sandbox page at `url`, which the page may not read or frame. */
export function describeBlockedHosted(url: string): SafeModuleError {
  const sources = toText(hostedDirectives(url));
  const message = `The page's Content Security Policy blocks the hosted sandbox. Add to it: ${sources}`;
  return new SafeModuleError('SM701', message, 'host');
}
