/** `safe-module/csp`: what a page with a strict Content Security Policy adds to it. Runs in Node and browsers. */
export { addSources } from './csp/add-sources.ts';
export {
  type Directives,
  directives,
  type EngineOptions,
  engineDirectives,
  hostedDirectives,
  text,
  toText,
} from './csp/sources.ts';
