/** What runs call, in order: `×` and a number after a name repeats it. Data of the tests of sequences. */

/** Ordinary runs, none of which may be refused anything. */
export const ALLOWED: Readonly<Record<string, string>> = {
  'a dashboard that lists, gets and sums': 'customers:list customers:get ×20 orders:stats orders:list revenue:get ×5',
  'the same in snake case': 'list_customers get_customer ×20 get_order_stats list_orders get_revenue',
  'the same in camel case': 'listCustomers getCustomer ×20 getOrderStats listOrders getRevenue searchOrders',
  'paging through a list': 'rows:list ×30',
  'looking at mail':
    'emails:list emails:get ×20 email:stats email:count email:open-rate getEmail inbox:list email:status',
  'a mail campaign':
    'campaigns:list email:send-stats email-send-rate getSendCount email:send:count send:stats sendersList',
  'posts of a blog': 'posts:list post:get getPost ×10 get_post fetchPost listPosts post:comments post-stats latestPost',
  'messages and notifications': 'messages:list messages:get message:count notifications:list getNotifications',
  'webhooks that are looked at':
    'list_webhooks getWebhook webhook:status webhook:deliveries webhooks:list webhook-logs',
  'shares and what they cost': 'shares:list getSharePrice market:share marketShare share_price shareholders:list',
  'uploads and publications':
    'list_uploads upload:status getUpload upload-speed publications:list publish-date uploads:stats',
  'orders that are placed': 'products:list getProduct orders:create cart:update order:submit',
  'exports without a send': 'report:export users:export orders:dump',
  'a language model’s tokens': 'tokens:stats token_usage tokens:count models:list fetch:GET ×5',
  'tokens of a chain': 'tokens:list getTokenPrice token:holders fetch:GET ×10',
  'secrets that are only read': 'secrets:list secrets:get',
  'a staff with secretaries': 'secretaries:list getSecretary fetch:GET',
  'requests that read': 'customers:list fetch:GET ×20 fetch:HEAD',
  'requests on their own': 'fetch:GET ×3 fetch:POST ×3 fetch:DELETE',
  'mail on its own': 'email:send ×5 sendReport',
  'a clock and a mail': 'clock:now ×10 theme:get settings:get email:send',
  'data sets and updates that are read':
    'dataSet:get ×25 getDataSet ×25 lastUpdate ×25 update:list ×25 updates:list ×25',
  'things deleted that are counted':
    'users:list deleted:list deletedUsers:count delete-rate drop-off:stats getDropOff trash:list',
  'deleting on its own': 'cache:delete todo:remove',
  'a clock and a deletion': 'clock:now status:get todo:remove',
  'some changes': 'todos:list todo:update ×9 todo:create ×9',
  'batches of a laboratory':
    'batches:list batch:get batch:details batchResults bulkDensity bulk_prices molar_mass mass:get',
  'what is granted, in bulk': 'bulk_update',
};

/** Runs of attackers: the last call is refused, by the sequence before the colon. */
export const REFUSED: readonly (readonly [id: string, calls: string])[] = [
  ['list-then-send', 'customers:list email:send'],
  ['list-then-send', 'customers:list clock:now ×25 status:get ×20 email:send'],
  ['list-then-send', 'list_customers send_email'],
  ['list-then-send', 'listCustomers sendEmail'],
  ['list-then-send', 'list-customers send-email'],
  ['list-then-send', 'customersList emailSend'],
  ['list-then-send', 'CUSTOMERS:LIST EMAIL:SEND'],
  ['list-then-send', 'crm:customers:list mailer:v2:sendToList'],
  ['list-then-send', 'customers:search webhook:post'],
  ['list-then-send', 'db:query http_post'],
  ['list-then-send', 'run_sql postMessage'],
  ['list-then-send', 'users:export slack:post'],
  ['list-then-send', 'users:get email:send'],
  ['list-then-send', 'getUsers sms:send'],
  ['list-then-send', 'get_all_orders notify_user'],
  ['list-then-send', 'fetchOrders callWebhook'],
  ['list-then-send', 'files:read files:upload'],
  ['list-then-send', 'read_file http:request'],
  ['list-then-send', 'contacts:all publishPost'],
  ['list-then-send', 'customers:list emailCustomers'],
  ['list-then-send', 'customers:list sendStats'],
  ['list-then-send', 'customers:list email'],
  ['list-then-send', 'customers:list forwardToPartner'],
  ['list-then-send', 'customers:list fetch:POST'],
  ['list-then-send', 'customers:list fetch:GET ×5 fetch:PUT'],
  ['list-then-send', 'email:send customers:list email:send'],
  ['credential-then-send', 'secrets:get webhook:post'],
  ['credential-then-send', 'get-secret send-email'],
  ['credential-then-send', 'getApiKey httpPost'],
  ['credential-then-send', 'get_password clock:now ×25 sms:send'],
  ['credential-then-send', 'vault:open notify'],
  ['credential-then-send', 'token fetch:POST'],
  ['credential-then-send', 'user:access-token upload'],
  ['credential-then-send', 'credentials:get tweet'],
  ['secret-then-request', 'secret:get fetch:GET'],
  ['secret-then-request', 'getCredential openUrl'],
  ['bulk-operation', 'user:update ×20'],
  ['bulk-operation', 'user:update ×7 order:create ×7 item:set ×3 clock:now ×3 item:remove ×3'],
  ['bulk-operation', 'fetch:DELETE ×20'],
  ['bulk-after-access', 'users:list users:bulkUpdate'],
  ['bulk-after-access', 'getUser update_all_users'],
  ['delete-after-access', 'records:list records:delete'],
  ['delete-after-access', 'get_log clock:now ×20 purge_log'],
  ['delete-after-access', 'getAuditTrail deleteAuditTrail'],
  ['delete-after-access', 'users:export users:erase'],
  ['delete-after-access', 'customers:get fetch:DELETE'],
];

export function parseTrace(text: string): string[] {
  return [...text.matchAll(/(\S+)(?: ×(\d+))?/g)].flatMap(([, name, times]) => Array(Number(times ?? 1)).fill(name));
}
