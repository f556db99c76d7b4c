/**
 * Calls whose order gives an attack away although each is permitted: the defaults, as data. Which tools there are, and
 * what they are called, is the page's choice; so these go by the words in names (`wordsOf`).
 *
 * Reading has to be told from sending where one word is both: `webhook:post` sends, `get_post` and `post:stats` read.
 * In doubt a call reads: a dashboard that only looks must never be refused.
 */
import type { SuspiciousSequence } from './grants.ts';

/** The patterns that `shape` makes with each word; `·` is where it goes. */
const each = (shape: string, words: string) => words.split(' ').map((word) => shape.replace('·', word));

/** What a granted `fetch` reads is the network's, not the page's. */
const NOT_FETCH = each('!fetch:·', 'GET HEAD OPTIONS POST PUT PATCH DELETE');

/** Names that look at something, whatever it is: by their first word, and by their last. */
const LOOKS = [
  ...each('!-·-*', 'get list read count find search query show view load last latest recent top my is has next'),
  ...each('!*-·-', 'stats status state count counts get info detail details history view views metrics log logs list'),
  ...each(
    '!*-·-',
    'delivery deliveries event events rate rates volume speed search find query read summary total totals',
  ),
  ...each('!*-·-', 'date time trend trends report reports'),
];

/** Many records at once: a list, a search, an export, or whatever gets a plural. */
const LIST = [
  ...each('*-·-*', 'list listing search query find export dump scan browse enumerate read download sql getall findall'),
  ...each('*-·-', 'all data inbox'),
  ...each('-·-*s-', 'get fetch load'),
  ...each('*s-·-', 'get fetch load'),
  ...each('!*-·-*', 'stats status settings options units'),
  ...NOT_FETCH,
];

/** One record or many. */
const ACCESS = [
  ...each('*-·-*', 'get fetch load view lookup retrieve'),
  ...LIST.filter((pattern) => !pattern.startsWith('!')),
  ...each('!*-·-*', 'clock time theme config settings locale version status stats options units'),
  ...NOT_FETCH,
];

/** Nobody shows these. */
const SECRET = [
  ...each(
    '*-·*',
    'secret credential password passwd passphrase apikey api-key private-key access-key signing-key ssh-key',
  ),
  ...each('*-·*', 'access-token auth-token refresh-token session-token api-token id-token'),
  '!*-secretar*',
];

/** These may also be tokens of a language model or of a chain, and cookies that are counted. */
const CREDENTIAL = [
  ...each('*-·-*', 'vault keychain keyring bearer jwt oauth otp cookie cookies env dotenv'),
  ...each(
    '-·-',
    'token tokens get-token get-tokens token-get tokens-get token-read tokens-read read-token read-tokens',
  ),
  ...SECRET,
];

/** What leaves the page: mail, messages, uploads, requests that change something. */
const SEND = [
  ...each('*-·-*', 'webhook webhooks http-request http-call http-put api-call call-api external-call beacon'),
  ...each('*-·-', 'post push dispatch forward share'),
  ...each('-·-*', 'post share-with email-to forward-to reply-to forward-email forward-message forward-mail'),
  // A tool that is called by the bare noun does what it names.
  ...each('-·-', 'email mail sms message notification http curl request'),
  ...each('-email-·*', 'customer user team admin report result file data me- all-'),
  ...each('*-·-', 'email-create emails-create message-create messages-create email-reply email-compose'),
  ...each(
    '*-·-*',
    'send resend sendmail sendemail sendmessage sendsms smtp transmit upload publish broadcast tweet notify',
  ),
  ...each('*-·-*', 'exfiltrate slack-message telegram-message discord-message'),
  ...LOOKS,
  ...each('!·*', 'fetchPost fetch_post fetch-post marketShare market_share market-share market:share post:*s'),
  // The verb comes first: what follows is what is sent, unless it is the name of a group.
  ...['-send-*', '*-send-to-*'],
  ...each('!-send-·-', 'rate volume time date'),
  ...each('!send:·', 'stats status count list get info history metrics log logs events summary'),
  ...each('fetch:·', 'POST PUT PATCH'),
];

const DELETE = [
  ...each('*-·-*', 'delete remove destroy purge erase wipe truncate unlink trash shred drop-table drop-database'),
  ...LOOKS,
  // As for sending.
  ...each('-·-*', 'delete remove erase purge'),
  ...each('!-·-*', 'delete-rate delete-count remove-rate purge-rate'),
  // What a reader has put together to look at, and no record.
  ...each(
    '!*-·-*',
    'filter filters selection favorite favorites favourite favourites bookmark bookmarks cart basket wishlist',
  ),
  'fetch:DELETE',
];

const CHANGE = [
  ...each('*-·-*', 'update create insert edit modify patch write save assign approve reject archive add import'),
  ...['-set-*', '*:set'],
  ...LOOKS,
  ...DELETE.filter((pattern) => !LOOKS.includes(pattern)),
];

const MASS_VERBS = 'update delete remove create insert edit change write set assign approve archive send import';
/** Calls that say themselves that they change much. */
const MASS = [
  ...['bulk', 'batch', 'mass'].flatMap((how) => each(`*-${how}-·-*`, MASS_VERBS)),
  ...['bulk', 'all', 'many', 'everything'].flatMap((how) => each(`*-·-${how}-*`, MASS_VERBS)),
  ...each('*-·-*', 'purge truncate wipe drop-table drop-database'),
  ...LOOKS,
];

const one = (names: readonly string[]) => ({ names, count: 1 });

/** The whole run: an attacker who waits long enough would be forgotten by any shorter time. */
const ALWAYS = Number.POSITIVE_INFINITY;

/** Sorted by `id`, as policies keep them. */
export const STANDARD_SEQUENCES: readonly SuspiciousSequence[] = [
  { id: 'bulk-after-access', steps: [one(ACCESS), one(MASS)], withinMs: ALWAYS },
  { id: 'bulk-operation', steps: [{ names: CHANGE, count: 20 }], withinMs: 10_000 },
  { id: 'credential-then-send', steps: [one(CREDENTIAL), one(SEND)], withinMs: ALWAYS },
  { id: 'delete-after-access', steps: [one(ACCESS), one(DELETE)], withinMs: ALWAYS },
  { id: 'list-then-send', steps: [one(LIST), one(SEND)], withinMs: ALWAYS },
  {
    id: 'secret-then-request',
    steps: [one(SECRET), one([...each('*-·-*', 'http request url'), ...LOOKS, 'fetch:*'])],
    withinMs: ALWAYS,
  },
];
