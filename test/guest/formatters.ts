import { createFormatter } from '../../src/guest/formatter.ts';

/** Engines differ in the spaces they put: no-break, narrow no-break and thin ones are spaces here. */
export const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

export const english = createFormatter({ locale: 'en-US', timeZone: 'America/Los_Angeles' });

export const german = createFormatter({ locale: 'de-DE', timeZone: 'Europe/Berlin' });
