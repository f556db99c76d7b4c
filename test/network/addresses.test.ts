import { expect } from 'chai';
import fc from 'fast-check';
import { judgeUrl } from '../../src/network/addresses.ts';
import { holds } from '../support/properties.ts';
import { ADDRESS_TABLE } from './address-table.ts';

function say(text: string): string {
  const judged = judgeUrl(text);
  return judged.ok ? 'public' : judged.code;
}

describe('addresses', () => {
  for (const [what, cases] of ADDRESS_TABLE) {
    it(what, () => {
      const wrong = cases.filter(([text, verdict]) => {
        const said = say(text);
        // What this browser's parser refuses altogether is refused as no URL at all.
        return said !== verdict && !(said === 'SM402' && verdict === 'SM403' && !URL.canParse(text));
      });
      expect(
        wrong.map(([text, verdict]) => `${JSON.stringify(text)} is ${say(text)}, not ${verdict}`).join('\n'),
      ).to.equal('');
    });
  }

  it('the parser of this browser knows nearly all of the notations: the table shows ranges, not syntax errors', () => {
    const all = ADDRESS_TABLE.flatMap(([, cases]) => cases).filter(([, verdict]) => verdict === 'SM403');
    const seen = all.filter(([text]) => say(text) === 'SM403');
    expect(seen.length / all.length).to.be.greaterThan(0.95);
  });

  it('every IPv4 address is judged alike in every notation', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const written = fc.constantFrom<(n: number) => string>(
      String,
      (n) => `0x${n.toString(16)}`,
      (n) => `0${n.toString(8)}`,
    );
    holds(
      fc.property(
        fc.tuple(octet, octet, octet, octet),
        fc.array(written, { minLength: 4, maxLength: 4 }),
        (parts, how) => {
          const plain = say(`http://${parts.join('.')}/`);
          const number = parts.reduce((sum, part) => sum * 256 + part);
          const [a, b, c, d] = parts;
          for (const host of [
            parts.map((part, i) => how[i]?.(part)).join('.'),
            how[0]?.(number),
            `${a}.${((b as number) << 16) + ((c as number) << 8) + (d as number)}`,
          ]) {
            expect(say(`http://${host}/`), host).to.equal(plain);
          }
          // Mapped into IPv6 it is refused, whatever it is.
          expect(say(`http://[::ffff:${parts.join('.')}]/`)).to.equal('SM403');
        },
      ),
    );
  });

  it('what is said to be public parses, and has none of what was refused', () => {
    holds(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
          fc.string(),
        ),
        (text) => {
          const judged = judgeUrl(text);
          if (!judged.ok) return;
          const url = new URL(judged.destination.href);
          expect([url.protocol, url.username, url.password, url.hash]).to.deep.equal([
            `${judged.destination.scheme}:`,
            '',
            '',
            '',
          ]);
          expect(url.hostname).to.equal(judged.destination.host);
          expect(say(judged.destination.href)).to.equal('public');
        },
      ),
    );
  });

  it('a fragment is not asked for', () => {
    expect(judgeUrl('https://api.example.com/a?b#secret')).to.deep.equal({
      ok: true,
      destination: { href: 'https://api.example.com/a?b', scheme: 'https', host: 'api.example.com', port: undefined },
    });
  });
});
