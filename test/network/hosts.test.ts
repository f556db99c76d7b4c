import { expect } from 'chai';
import fc from 'fast-check';
import { type HostPattern, intersect, matchesHost, readPattern } from '../../src/network/hosts.ts';
import { holds } from '../support/properties.ts';

const matches = (pattern: string, host: string) => {
  const read = readPattern(pattern);
  return read !== undefined && matchesHost(read, host);
};

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/).filter((text) => !text.startsWith('xn'));
const domain = fc
  .array(label, { minLength: 2, maxLength: 4 })
  .map((labels) => `${labels.slice(0, -1).join('.')}.example`);
const pattern = fc
  .tuple(fc.boolean(), domain)
  .map(([wild, name]) => readPattern(wild ? `*.${name}` : name) as HostPattern);

describe('patterns of hosts', () => {
  it('an exact one matches that host alone', () => {
    expect(matches('api.example.com', 'api.example.com')).to.equal(true);
    for (const host of [
      'example.com',
      'x.api.example.com',
      'evilapi.example.com',
      'apixexample.com',
      'api.example.com.evil.example',
    ])
      expect(matches('api.example.com', host), host).to.equal(false);
  });

  it('`*.` matches what is below, at a label’s boundary', () => {
    for (const host of ['api.example.com', 'a.b.example.com'])
      expect(matches('*.example.com', host), host).to.equal(true);
    for (const host of ['example.com', 'evilexample.com', '.example.com', 'example.com.evil.example', 'a.example.co'])
      expect(matches('*.example.com', host), host).to.equal(false);
  });

  it('names are compared after IDNA; a look-alike is another name, and no `*.` covers one', () => {
    expect(matches('MÜNCHEN.example', 'xn--mnchen-3ya.example')).to.equal(true);
    expect(matches('apple.example', new URL('https://аpple.example').hostname)).to.equal(false);
    expect(matches('*.example.com', new URL('https://аpi.example.com').hostname)).to.equal(false);
    expect(matches('аpi.example.com', new URL('https://аpi.example.com').hostname)).to.equal(true);
  });

  it('what names no public host matches nothing', () => {
    for (const text of [
      ...[
        '',
        '*',
        '*.',
        '*.com',
        '**.example.com',
        'a.*.com',
        '*.*.example.com',
        'https://api.example.com',
        'api.example.com/x',
      ],
      ...[
        'api.example.com:8443',
        'user@api.example.com',
        'api.example.com.',
        'localhost',
        '*.localhost',
        '127.0.0.1',
        '0x7f.1',
      ],
      ...[
        '*.8.8.8.8',
        '10.0.0.1',
        '[::1]',
        '*.[2606:4700::1]',
        '*.local',
        'a b.com',
        'api%2eexample.com',
        '\\evil.example',
        "a;script-src'.com",
        'a.com;connect-src',
        'a,b.com',
      ],
    ]) {
      expect(readPattern(text), text).to.equal(undefined);
    }
    expect(matches('[2606:4700:4700:0::1111]', '[2606:4700:4700::1111]')).to.equal(true);
    expect(matches('8.8.8.8', '8.8.8.8')).to.equal(true);
  });

  it('property: a `*.` pattern matches exactly what ends in its name after a dot', () => {
    holds(
      fc.property(domain, domain, fc.boolean(), (name, host, below) => {
        const full = below ? `${host}.${name}` : host;
        expect(matches(`*.${name}`, full)).to.equal(full.length > name.length + 1 && full.endsWith(`.${name}`));
      }),
    );
  });

  it('property: what two patterns have in common is matched by both, and nothing else is', () => {
    holds(
      fc.property(pattern, pattern, domain, fc.constantFrom(0, 1, 2), (a, b, host, near) => {
        const common = intersect(a, b);
        const full = near === 0 ? host : `${host}.${(near === 1 ? a : b).name}`;
        for (const one of [full, a.name, b.name]) {
          expect(common !== undefined && matchesHost(common, one), one).to.equal(
            matchesHost(a, one) && matchesHost(b, one),
          );
        }
        expect(intersect(b, a)).to.deep.equal(common);
      }),
    );
  });
});
