/** The one door to the element: registers the tag, and names the types that the gallery uses. */
import '../../src/define.ts';

export type {
  DatasetInput,
  Level,
  Limits,
  SafeModuleElement,
  ValidationReport,
  Violation,
} from '../../src/index.ts';
export { describeDatasets } from '../../src/index.ts';
