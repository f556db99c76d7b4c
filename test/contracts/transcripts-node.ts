/** The modules of the corpus with their data, and what identifies their pictures: for tests that run in Node. */
export { loadDatasets } from '../corpus/datasets.ts';
export { ALL } from './modules.ts';
export { COMPARED, fingerprintOf } from './transcripts.ts';
