/** What requests of headless runs are made of, in one graph of modules. */
export { createFollow } from '../../../src/headless/node/follow.ts';
export { createPinnedFetch } from '../../../src/headless/node/pinned-fetch.ts';
export { createNetworkBroker } from '../../../src/network/broker.ts';
