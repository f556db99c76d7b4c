import { expect } from 'chai';
import { readHost } from '../../src/policy/hosts.ts';

/** What is written, and the one form that is kept. */
const TAKEN: Readonly<Record<string, string>> = {
  'api.example.com': 'api.example.com',
  'API.Example.COM': 'api.example.com',
  '*.example.com': '*.example.com',
  '*.EXAMPLE.co.uk': '*.example.co.uk',
  'co.uk': 'co.uk',
  'someone.github.io': 'someone.github.io',
  '*.someone.github.io': '*.someone.github.io',
  'home.duckdns.org': 'home.duckdns.org',
  'a_b.example.com': 'a_b.example.com',
  'bücher.example': 'xn--bcher-kva.example',
  'BÜCHER.example': 'xn--bcher-kva.example',
  'xn--bcher-kva.example': 'xn--bcher-kva.example',
  '*.例え.example': '*.xn--r8jz45g.example',
  'localhost.example.com': 'localhost.example.com',
  'test.example.com': 'test.example.com',
  'docker.com': 'docker.com',
  'alternative.org': 'alternative.org',
  '8.8.8.8': '8.8.8.8',
  '[2606:4700::1111]': '[2606:4700::1111]',
};

/** What is written, and what is said of it. */
const REFUSED: readonly (readonly [host: string, message: RegExp, remedy?: RegExp])[] = [
  ['', /empty/],
  ['  ', /empty/],
  ['*', /every host/, /Name the hosts/],
  ['*.', /not a host name/],
  ['*.*', /`\*`/],
  ['*.*.com', /`\*`/],
  ['api.*.com', /`\*`/],
  ['*example.com', /`\*`/],
  ['**.example.com', /`\*`/],
  ['*.com', /many owners/],
  ['*.COM', /many owners/],
  ['*.co.uk', /many owners/],
  ['*.com.au', /many owners/],
  ['*.github.io', /many owners/, /\*\.your-name\.github\.io/],
  // Whoever asks has a name there, that leads to the reader's network or, past a translator, anywhere.
  ['*.duckdns.org', /many owners/, /\*\.your-name\.duckdns\.org/],
  ['*.translate.goog', /many owners/, /\*\.your-name\.translate\.goog/],
  ['*.lambda-url.us-east-1.on.aws', /many owners/, /your-name/],
  ['*.pages.dev', /many owners/],
  ['*.amazonaws.com', /many owners/],
  ['*.s3.eu-west-1.amazonaws.com', /many owners/],
  ['*.xn--fiqs8s', /many owners/],
  ['https://api.example.com/v1', /is a URL/, /'api\.example\.com'/],
  ['http://api.example.com:8080', /is a URL/, /'api\.example\.com'/],
  ['//api.example.com', /is a URL/, /'api\.example\.com'/],
  ['javascript://api.example.com', /is a URL/],
  ['api.example.com/v1', /path/, /'api\.example\.com'/],
  ['api.example.com/', /path/],
  ['api.example.com\\v1', /path/],
  ['api.example.com?x', /path/],
  ['api.example.com#x', /path/],
  ['user:secret@api.example.com', /user information/],
  ['api.example.com@evil.example', /user information/],
  ['api.example.com:8443', /port/, /'api\.example\.com' here, and 8443/],
  ['api.example.com:', /port/],
  ['*.example.com:8443', /port/],
  ['[2606:4700::1111]:443', /port/],
  ['2606:4700::1111', /not a host name/],
  ['api.example.com.', /dot/],
  ['.example.com', /not a host name/],
  ['api..example.com', /not a host name/],
  ['-a.example.com', /not a host name/],
  [`${'a'.repeat(64)}.example.com`, /not a host name/],
  [`${'a.'.repeat(130)}com`, /not a host name/],
  ['api example.com', /not a host name/],
  [' api.example.com', /not a host name/],
  ['api.example.com\n', /not a host name/],
  ['ap\u0000i.example.com', /not a host name/],
  ['ap%69.example.com', /not a host name/],
  ['api.example.com|evil.example', /not a host name/],
  ['xn--a.example.com\u202e', /not a host name/],
  ['com', /single label/],
  ['shop', /single label/],
  ['localhost', /own machine/],
  ['LOCALHOST', /own machine/],
  ['ｌｏｃａｌｈｏｓｔ', /own machine/],
  ['app.localhost', /own machine/],
  ['*.localhost', /own machine/],
  ['printer.local', /own machine/],
  ['*.local', /own machine/],
  ['db.internal', /own machine/],
  ['*.internal', /own machine/],
  ['metadata.google.internal', /own machine/],
  ['printer。local', /own machine/],
  ['nas.home.arpa', /own machine/],
  ['intranet', /own machine/],
  ['wiki.corp', /own machine/],
  ['api.default.svc', /own machine/],
  ['*.default.svc.cluster.local', /own machine/],
  ['web.service.consul', /own machine/],
  ['*.docker', /own machine/],
  ['app.test', /own machine/],
  ['*.onion', /own machine/],
  ['name.alt', /own machine/],
  ['127.0.0.1.nip.io', /leads/],
  ['*.localtest.me', /leads/],
  ['local.gd', /leads/],
  ['*.fuf.me', /leads/],
  ['app.ddev.site', /leads/],
  ['*.lndo.site', /leads/],
  ['*.localhost.direct', /leads/],
  ['*.fritz.box', /leads/],
  ['2130706433', /spelling/, /127\.0\.0\.1/],
  ['0x7f.1', /spelling/],
  ['0177.0.0.1', /spelling/],
  ['127.1', /spelling/],
  ['①②⑦.0.0.1', /spelling/],
  ['[0:0:0:0:0:0:0:1]', /spelling/],
  ['[fe80::1%eth0]', /not a host name/],
  ['*.8.8.8.8', /address/],
];

/** Where strangers get names: directly below, or below a region or service. */
const SHARED = `github.io vercel.app s3.amazonaws.com s3.eu-west-1.amazonaws.com s3.cn-north-1.amazonaws.com.cn
  execute-api.eu-west-1.amazonaws.com elb.amazonaws.com eu-west-1.elb.amazonaws.com auth.us-east-1.amazoncognito.com us-east-1.awsapprunner.com
  eu-west-1.elasticbeanstalk.com web.core.windows.net z6.web.core.windows.net blob.core.windows.net servicebus.windows.net vault.azure.net
  westeurope.cloudapp.azure.com openai.azure.com azurewebsites.net scm.azurewebsites.net westeurope-01.azurewebsites.net
  westeurope.3.azurestaticapps.net z01.azurefd.net azure-api.net cloudfront.net workers.dev pages.dev r2.dev eu.r2.cloudflarestorage.com run.app
  a.run.app r.appspot.com uc.r.appspot.com europe-west1.firebasedatabase.app us-central1.hosted.app fly.dev onrender.com koyeb.app ngrok.io
  eu.ngrok.io ngrok-free.app euw.devtunnels.ms a.pinggy.io global.ssl.fastly.net nyc3.cdn.digitaloceanspaces.com s3.eu-central-1.wasabisys.com
  s3.fr-par.scw.cloud fsn1.your-objectstorage.com obs.eu-west-101.myhuaweicloud.com cos.ap-guangzhou.myqcloud.com website.yandexcloud.net
  eu-gb.cf.appdomain.cloud eu.auth0.com functions.supabase.co static.hf.space webhook.site m.pipedream.net oast.fun mooo.com dynv6.net
  de.com js.org`.split(/\s+/);

describe('host patterns', () => {
  for (const [written, kept] of Object.entries(TAKEN)) {
    it(`${written} is kept as ${kept}`, () => {
      expect(readHost(written)).to.deep.equal({ host: kept });
      expect(readHost(kept)).to.deep.equal({ host: kept });
    });
  }

  for (const [written, message, remedy] of REFUSED) {
    it(`${JSON.stringify(written.slice(0, 40))} is refused: ${message.source}`, () => {
      const read = readHost(written);
      if (!('wrong' in read)) throw new Error(`it was taken as ${read.host}`);
      expect(read.wrong[0]).to.match(message);
      expect(read.wrong[1]).to.match(remedy ?? /\.$/);
    });
  }

  for (const domain of SHARED) {
    it(`refuses all below ${domain}, and takes a name there`, () => {
      expect(readHost(`*.${domain}`))
        .to.have.nested.property('wrong[0]')
        .that.matches(/many owners/);
      expect(readHost(`a-name.${domain}`)).to.deep.equal({ host: `a-name.${domain}` });
    });
  }
});
