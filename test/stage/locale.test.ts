import { expect } from 'chai';
import { pickLocale } from '../../src/stage/locale.ts';
import { createModule, moduleOf, nextEnd, unmountAll } from '../support/mount.ts';

const { locale } = new Intl.DateTimeFormat().resolvedOptions();

describe('the language of a picture', () => {
  afterEach(unmountAll);

  it('is what the page says, as a canonical tag', () => {
    expect(pickLocale('de')).to.equal('de');
    expect(pickLocale('pt-br')).to.equal('pt-BR');
  });

  it("is the browser's where the page says none, or no language tag", () => {
    for (const lang of [undefined, '', 'not a tag', 'x', '-']) expect(pickLocale(lang)).to.equal(locale);
  });

  for (const [lang, expected] of [
    ['de', '1.234,5'],
    ['en', '1,234.5'],
    ['no such language', new Intl.NumberFormat(locale).format(1234.5)],
  ] as const) {
    it(`reaches the module: ${lang}`, async () => {
      const place = document.createElement('div');
      place.lang = lang;
      document.body.append(place);
      const element = createModule({ code: moduleOf('console.log(Formatter.number(1234.5))') });
      const ended = nextEnd(element);
      place.append(element);
      expect(await ended).to.deep.include({ type: 'rendered', logs: [[expected]] });
      place.remove();
    });
  }
});
