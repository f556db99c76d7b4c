import { expect } from 'chai';
import { answerOf, brokerOf, codeOf, textOf } from './grant.ts';
import { serve, URL_1 } from './serve.ts';

describe('the broker of requests: redirects', () => {
  it('SM407: a redirect, whether a page can see where it leads or not', async () => {
    const answers = [
      () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }),
      () => new Response(null, { status: 308, headers: { location: '/elsewhere' } }),
      () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }),
      () =>
        Object.defineProperties(new Response('x'), {
          redirected: { value: true },
          url: { value: 'https://evil.example/' },
        }),
    ];
    for (const answer of answers) {
      for (const redirects of [0, 5]) {
        const { asked, fetch } = serve(answer);
        expect(codeOf(await brokerOf({ grants: [{ redirects }], fetch }).ask(URL_1))).to.equal('SM407');
        expect(asked).to.have.length(1);
      }
    }
  });

  describe('where a redirect leads to another host', () => {
    const led = (url: string, bytes = 1000) => {
      const response = new Response('x'.repeat(bytes), { headers: { 'content-type': 'text/plain' } });
      return Object.defineProperties(response, { url: { value: url }, redirected: { value: true } });
    };
    const other = (grant: object) => [
      { redirects: 3, requests: 50 },
      { hosts: ['other.example.com'], redirects: 3, requests: 50, ...grant },
    ];

    it('the answer is in the report as that host’s, within the bounds of its own grant', async () => {
      const { fetch } = serve(() => led('https://other.example.com/x'));
      const { ask, report } = brokerOf({ grants: other({}), fetch });
      expect(textOf(answerOf(await ask(URL_1)))).to.have.length(1000);
      expect(report.map(({ host, calls, bytes }) => [host, calls, bytes])).to.deep.equal([
        ['api.example.com', 1, 0],
        ['other.example.com', 1, 1000],
      ]);
      const small = brokerOf({ grants: other({ responseBytes: 10 }), fetch });
      expect(codeOf(await small.ask(URL_1))).to.equal('SM404');
    });

    it('SM407: a host whose grant allows no more requests is not led to', async () => {
      const { fetch } = serve(() => led('https://other.example.com/x'));
      const once = brokerOf({ grants: other({ requests: 1 }), fetch });
      expect(codeOf(await once.ask(URL_1))).to.equal('SM407');
      const some = brokerOf({ grants: other({ requests: 3 }), fetch });
      const codes = [codeOf(await some.ask(URL_1)), codeOf(await some.ask(URL_1)), codeOf(await some.ask(URL_1))];
      expect(codes).to.deep.equal([undefined, 'SM407', 'SM407']);
    });
  });

  it('SM408: hops count where a redirect failed, and where many were asked for at once', async () => {
    const hop = () => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    for (const most of [1, 20]) {
      const { asked, fetch } = serve(hop);
      const { ask } = brokerOf({ grants: [{ requests: 20, redirects: 9 }], fetch });
      for (let left = 20; left > 0; left -= most) await Promise.all(Array.from({ length: most }, () => ask(URL_1)));
      // Six are under way at once.
      expect(asked.length).to.be.within(2, 7);
    }
  });
});
