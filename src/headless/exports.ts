/** What the entry has in Node and in browsers alike, beside what runs. */
export { ConfigurationError } from '../policy/configuration-error.ts';
export type { Transcript } from '../protocol/transcript.ts';
export type { Violation } from '../protocol/violation.ts';
export { applyHints } from '../report/apply-hints.ts';
export { formatForModel } from '../report/format-for-model.ts';
export type { FixHint } from '../report/hints.ts';
export type { TestCase, ValidationReport } from '../report/report.ts';
export type { RunError } from '../run-error.ts';
export type { ArtifactOptions } from './artifacts/artifact-options.ts';
export { type PageOptions, renderTranscriptToHTML } from './html/render.ts';
export type { RunModuleOptions, RunScriptOptions, TestFile, ValidateModuleOptions } from './options.ts';
export type { LogEntry, RunModuleResult, ScriptError, ScriptResult, ScriptStats } from './results.ts';
