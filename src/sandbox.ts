/** `safe-module/sandbox`: the hosted sandbox page, its headers, and a middleware that serves both. For servers. */
export { sandboxHeaders } from './hosted/headers.ts';
export { type SandboxMiddlewareOptions, sandboxMiddleware } from './hosted/middleware.ts';
export { hostedPage as sandboxPage } from './hosted/page.ts';
