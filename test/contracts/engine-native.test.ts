/** The contract of engines: `native`, in this browser. */
import { describeInBrowser } from './in-browser.ts';

describeInBrowser('native');
