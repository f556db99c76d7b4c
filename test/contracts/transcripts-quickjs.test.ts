import { specifyTranscripts } from './transcripts.suite.ts';

specifyTranscripts('quickjs');
