export type { DatasetInput } from './datasets/dataset-input.ts';
export { describeDatasets } from './datasets/describe.ts';
export type { SafeModuleState } from './element/state.ts';
export { SafeModuleError } from './errors.ts';
export {
  type ConsoleDetail,
  ModuleConsoleEvent,
  ModuleFailedEvent,
  ModuleRenderedEvent,
  ModuleResizeEvent,
  PolicyViolationEvent,
  type SafeModuleEventMap,
  type ToolApprovalDetail,
  ToolApprovalEvent,
  type ToolCallDetail,
  ToolCallEvent,
} from './events.ts';
export { CATEGORIES, type Category } from './policy/categories.ts';
export { ConfigurationError } from './policy/configuration-error.ts';
export { definePolicy, hashPolicy } from './policy/define.ts';
export type { CallRules, NetworkGrant, SequenceStep, SuspiciousSequence, ToolGrant } from './policy/grants.ts';
export { LEVELS, type Level } from './policy/levels.ts';
export type { Clamp, Limits } from './policy/limits.ts';
export type { ManifestColumn, ManifestDataset, ModuleManifest } from './policy/manifest.ts';
export { MANIFEST as manifestSchema } from './policy/manifest-schema.ts';
export { mergePolicies } from './policy/merge.ts';
export { policies } from './policy/policies.ts';
export { POLICY_NAMES, type Policy, type PolicyInput, type PolicyName, type PolicyObject } from './policy/policy.ts';
export type { Operation as RenderOperation } from './protocol/operations.ts';
export type { Transcript } from './protocol/transcript.ts';
export type { Violation, ViolationPhase } from './protocol/violation.ts';
export { applyHints } from './report/apply-hints.ts';
export type { LineEdit } from './report/fixes/edit.ts';
export { formatForModel } from './report/format-for-model.ts';
export type { FixHint, HintCategory } from './report/hints.ts';
export type { RuntimeReport, StaticCheck, TestCase, ValidationReport } from './report/report.ts';
export { transcriptSchema, validationReportSchema, violationSchema } from './report/schema.ts';
export type { RunError } from './run-error.ts';
export { SafeModuleElement } from './safe-module.ts';
export { type ScanOptions, type ScanResult, scanModule } from './scan/scan.ts';
export type * from './tag.ts';
export type { ToolContext, ToolDefinition, Tools } from './tools/definitions.ts';
export type { StandardSchema } from './tools/standard-schema.ts';
export { decodeTranscript, encodeTranscript, hashTranscript } from './transcript/transcript.ts';
