/** What the gallery uses of the package, beside the tag that `main.ts` registers. */
export type {
  DatasetInput,
  Level,
  Limits,
  PolicyObject,
  SafeModuleElement,
  Tools,
  ValidationReport,
  Violation,
} from '../../src/index.ts';
export {
  decodeTranscript,
  describeDatasets,
  encodeTranscript,
  hashTranscript,
  mergePolicies,
} from '../../src/index.ts';
