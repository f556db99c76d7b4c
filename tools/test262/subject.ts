/** What tools/test262 tests: the parser as it is shipped, and programs as the guest's engine gets them. */

export { parseModule } from '../../src/scan/parse.ts';
export { scanModule } from '../../src/scan/scan.ts';
export { forEachChild } from '../../src/scan/walk.ts';
export { composeProgram, LENIENT_GUARDS } from '../../test/transform/helpers.ts';
