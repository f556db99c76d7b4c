/** The contract of engines: limits of `quickjs`, and what nobody takes, in this browser. */
import { describeInBrowser, OF_ANOTHER_PAGE } from './in-browser.ts';

describeInBrowser('quickjs', OF_ANOTHER_PAGE);
