/**
 * Domains below which many owners have names: whoever grants all of one grants it to strangers.
 *
 * Not the whole Public Suffix List, which is 250 KB and changes each week: a rule for the second levels of countries, and
 * those that host most pages and stores. A wildcard is a grant to be looked at in any case.
 */

/** Second levels under which countries give out names: `co.uk`, `com.br`. */
const SECOND_LEVELS = new Set(
  'ac ad asn co com edu ed gen go gob gouv gov gv id info ltd me mil muni ne net nhs nic nom or org plc police sch web'.split(
    ' ',
  ),
);

/**
 * Each customer has a name directly below, or whoever asks: there, one that leads to a machine of the reader’s own network, or
 * past a translator to any server.
 */
const HOSTING = new Set(
  `github.io githubusercontent.com gitlab.io bitbucket.io pages.dev workers.dev r2.dev netlify.app vercel.app now.sh web.app
  firebaseapp.com firebaseio.com appspot.com herokuapp.com cloudfront.net azurewebsites.net azurestaticapps.net azureedge.net azurefd.net
  trafficmanager.net fly.dev onrender.com glitch.me deno.dev surge.sh render.com up.railway.app repl.co replit.dev replit.app
  ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev trycloudflare.com loca.lt blogspot.com wordpress.com myshopify.com hf.space
  streamlit.app readthedocs.io supabase.co cdn77.org edgekey.net akamaized.net fastly.net b-cdn.net webflow.io weebly.com
  neocities.org codeberg.page lovable.app val.run ondigitalocean.app csb.app stackblitz.io webcontainer.io github.dev app.github.dev
  gitpod.io ts.net googleusercontent.com translate.goog duckdns.org ddns.net dyndns.org hopto.org myftp.org no-ip.org sytes.net zapto.org
  eu.org in.net uk.com us.com`.split(/\s+/),
);

/** Each customer has names at several depths: regions and services stand between. */
const DEEP_HOSTING =
  /(?:^|\.)(?:amazonaws\.com(?:\.cn)?|on\.aws|cloudapp\.(?:azure\.com|net)|core\.windows\.net|azurecontainerapps\.io|run\.app|cloudfunctions\.net|googleapis\.com|r2\.cloudflarestorage\.com|digitaloceanspaces\.com|linodeobjects\.com|backblazeb2\.com|oraclecloud\.com|aliyuncs\.com)$/;

/** Whether names below `domain` belong to many owners. @param domain in lower case, as the URL parser writes it */
export function isShared(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length === 1 || HOSTING.has(domain) || DEEP_HOSTING.test(domain)) return true;
  return labels.length === 2 && labels[1]!.length === 2 && SECOND_LEVELS.has(labels[0]!);
}
