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
 * Each customer has a name directly below, or whoever asks: there, one that leads to a machine of the reader’s own network, past a
 * translator to any server, or to a page that shows whoever made it what it was asked.
 */
const HOSTING = new Set(
  `github.io githubusercontent.com gitlab.io bitbucket.io pages.dev workers.dev r2.dev netlify.app vercel.app vercel.dev now.sh web.app
  firebaseapp.com firebaseio.com cloudfront.net fly.dev onrender.com glitch.me deno.dev deno.net surge.sh render.com up.railway.app
  trycloudflare.com cfargotunnel.com cloudflareaccess.com loca.lt lhr.life serveo.net pagekite.me loclx.io
  blogspot.com wordpress.com wpcomstaging.com wpengine.com wpenginepowered.com pantheonsite.io myshopify.com mybigcommerce.com bigcartel.com
  gradio.live streamlit.app readthedocs.io readthedocs-hosted.com gitbook.io convex.cloud convex.site
  akamaized.net akamaihd.net akamaiedge.net akamai.net edgekey.net edgesuite.net b-cdn.net bunny.run gcdn.co kxcdn.com cachefly.net
  stackpathcdn.com hwcdn.net llnwd.net imgix.net webflow.io wixsite.com wixstudio.io squarespace.com weebly.com weeblysite.com jimdofree.com
  jimdosite.com strikingly.com carrd.co notion.site super.site framer.app framer.website bubbleapps.io softr.app glide.page anvil.app tumblr.com
  neocities.org nekoweb.org codeberg.page srht.site sourceforge.io altervista.org 000webhostapp.com infinityfreeapp.com rf.gd epizy.com
  hostingersite.com alwaysdata.net cloudwaysapps.com tiiny.site edgeone.dev
  lovable.app lovableproject.com bolt.host v0.app ondigitalocean.app doserverless.co amplifyapp.com awsglobalaccelerator.com
  koyeb.app northflank.app code.run zeabur.app cyclic.app deta.app deta.dev deta.space modal.run replicate.delivery baseten.co
  appwrite.network appwrite.run nhost.run hasura.app turso.io upstash.io csb.app codesandbox.io stackblitz.io staticblitz.com gitpod.dev
  azure-api.net azurecr.io azure-mobile.net firebasestorage.app cloud.goog googleusercontent.com usercontent.goog translate.goog mybluemix.net
  tcloudbaseapp.com fcapp.run onmicrosoft.com sharepoint.com powerappsportals.com atlassian.net zendesk.com freshdesk.com my.salesforce.com
  my.site.com force.com service-now.com okta.com retool.com
  webhook.site requestcatcher.com mockapi.io oast.fun oast.pro oast.live oast.site oast.online oast.me interact.sh
  burpcollaborator.net oastify.com dnslog.cn ceye.io requestrepo.com canarytokens.com
  duckdns.org ddns.net dyndns.org hopto.org myftp.org no-ip.org noip.me sytes.net zapto.org servebeer.com serveftp.com serveblog.net
  redirectme.net bounceme.net mooo.com chickenkiller.com us.to strangled.net dynv6.net dynu.net ddnsfree.com freeddns.org giize.com myddns.me
  dns.army v6.army goip.de selfhost.eu spdns.de spdns.org synology.me myqnapcloud.com dscloud.me quickconnect.to mycloud.com myfritz.net
  asuscomm.com tplinkdns.com homeip.net homeunix.org dnsalias.com cloudns.cc cloudns.ph
  is-a.dev js.org eu.org in.net pp.ua qzz.io dpdns.org us.kg uk.com us.com de.com eu.com jpn.com za.com sa.com co.com gb.net uk.net se.net`.split(
    /\s+/,
  ),
);

/**
 * Each customer has names at several depths: regions and services stand between. The attack: a wildcard of one region
 * (`*.eu.ngrok.io`, `*.s3.eu-west-1.amazonaws.com`), which looks like one customer's. The defence: none below these.
 */
const DEEP_HOSTING = new Set(
  `amazonaws.com amazonaws.com.cn on.aws sagemaker.aws amazoncognito.com awsapprunner.com elasticbeanstalk.com elasticbeanstalk.com.cn
  azure.com azure.net windows.net cloudapp.net azurewebsites.net azurestaticapps.net azureedge.net azurefd.net azurecontainerapps.io azurehdinsight.net
  azuredatabricks.net azure-devices.net trafficmanager.net signalr.net dynamics.com powerplatform.com devtunnels.ms visualstudio.com
  run.app appspot.com cloudfunctions.net googleapis.com firebasedatabase.app hosted.app workstations.cloud
  cloudflarestorage.com fastly.net edgecompute.app cdn77.org cdn77-ssl.net
  digitaloceanspaces.com linodeobjects.com linodeusercontent.com vultrobjects.com vultrusercontent.com backblazeb2.com wasabisys.com scw.cloud
  your-objectstorage.com ovh.net ovh.us oraclecloud.com oraclecloudapps.com oraclegovcloud.com customer-oci.com appdomain.cloud
  aliyuncs.com myqcloud.com tencentcs.com myhuaweicloud.com yandexcloud.net bcebos.com
  herokuapp.com platform.sh platformsh.site pythonanywhere.com auth0.com
  repl.co replit.dev replit.app github.dev gitpod.io webcontainer.io
  hf.space supabase.co supabase.in pipedream.net beeceptor.com zrok.io val.run edgeone.app
  ngrok.io ngrok.app ngrok.dev ngrok.pro ngrok.pizza ngrok-free.app ngrok-free.dev ngrok-free.pizza pinggy.io pinggy.link ts.net dweb.link`.split(
    /\s+/,
  ),
);

/** Whether names below `domain` belong to many owners. @param domain in lower case, as the URL parser writes it */
export function isShared(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length === 1 || HOSTING.has(domain)) return true;
  if (labels.some((_, i) => DEEP_HOSTING.has(labels.slice(i).join('.')))) return true;
  return labels.length === 2 && labels[1]!.length === 2 && SECOND_LEVELS.has(labels[0]!);
}
