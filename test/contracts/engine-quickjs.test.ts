/** The contract of engines: `quickjs`, in this browser. */
import { CONTRACT } from './engine.contract.ts';
import { describeInBrowser, OF_ANOTHER_PAGE } from './in-browser.ts';

describeInBrowser(
  'quickjs',
  Object.keys(CONTRACT).filter((chapter) => !OF_ANOTHER_PAGE.includes(chapter)),
);
