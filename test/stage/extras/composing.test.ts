/** What an input method puts together: the guest hears of it once it is written. Events are those of browsers, in their order. */
import { expect } from 'chai';
import type { GuestEvent } from '../../../src/protocol/to-guest.ts';
import { createExtras } from '../../../src/stage/extras.ts';
import { createStage } from '../../guest/dom/recording.ts';

function showField() {
  const stage = createStage();
  document.body.append(stage.root);
  const posted: GuestEvent[] = [];
  const extras = createExtras(
    { root: stage.root, dom: stage, report: () => {}, isActing: () => false, post: (event) => posted.push(event) },
    (_ms, then) => then(),
  );
  stage.apply({ op: 'element', id: 2, tag: 'input', attributes: {}, style: {} });
  stage.apply({ op: 'children', id: 1, children: [2] });
  extras.perform({ kind: 'listen', types: ['keydown', 'keyup', 'input', 'change'] });
  extras.drawn();
  const field = stage.find(2) as HTMLInputElement;
  field.focus();
  const send = (event: Event) => field.dispatchEvent(event);
  const key = (type: string, name: string, keyCode: number, isComposing: boolean, code = 'KeyA') =>
    send(new KeyboardEvent(type, { bubbles: true, key: name, code, keyCode, isComposing }));
  const composition = (type: string, data: string) => send(new CompositionEvent(type, { bubbles: true, data }));
  const input = (value: string, isComposing: boolean) => {
    field.value = value;
    send(new InputEvent('input', { bubbles: true, isComposing }));
  };
  const heard = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    for (let i = 0; i < 40; i += 1) extras.goOn(0);
    return posted.splice(0).map(({ event, key = '', value }) => `${event} ${key} ${value}`.replace('  ', ' '));
  };
  /** @param name of the key as the browser says it */
  const compose = (value: string, name = 'Process') => {
    key('keydown', name, 229, false);
    composition('compositionstart', '');
    input(value, true);
    key('keyup', name, 65, true);
  };
  /** What the end of a composition is in each browser, by the key Enter. */
  const ends = {
    Chromium(value: string) {
      key('keydown', 'Process', 229, true, 'Enter');
      input(value, true);
      composition('compositionend', value);
      key('keyup', 'Enter', 13, false, 'Enter');
    },
    Firefox(value: string) {
      key('keydown', 'Process', 229, true, 'Enter');
      composition('compositionend', value);
      input(value, false);
      key('keyup', 'Enter', 13, false, 'Enter');
    },
    Safari(value: string) {
      input(value, true);
      composition('compositionend', value);
      key('keydown', 'Enter', 229, false, 'Enter');
      key('keyup', 'Enter', 13, false, 'Enter');
    },
  };
  const answer = (value: string) => {
    extras.perform({ kind: 'control', id: 2, value });
    extras.drawn();
  };
  return { extras, field, heard, compose, composition, input, key, ends, answer };
}

describe('what an input method puts together', () => {
  afterEach(() => document.body.replaceChildren());

  for (const browser of ['Chromium', 'Firefox', 'Safari'] as const) {
    it(`is told once it is written, and its keys are not (${browser})`, async () => {
      const { heard, compose, ends } = showField();
      compose('に');
      compose('にほn');
      expect(await heard()).to.deep.equal([]);
      ends[browser]('日本');
      expect(await heard()).to.deep.equal(['input 日本', 'keyup Process 日本']);
    });
  }

  it('leaves the next key a key', async () => {
    const { heard, compose, ends, key } = showField();
    compose('に');
    ends.Chromium('日');
    await heard();
    key('keydown', 'Enter', 13, false, 'Enter');
    key('keyup', 'Enter', 13, false, 'Enter');
    expect(await heard()).to.deep.equal(['keydown Enter 日', 'keyup Enter 日']);
  });

  it('stays as it is whatever the guest writes meanwhile, which it is given then', async () => {
    const { field, heard, compose, ends, answer, input } = showField();
    input('a', false);
    await heard();
    compose('aに');
    answer('A');
    expect(field.value).to.equal('aに');
    ends.Chromium('a日');
    expect(await heard()).to.deep.equal(['input A日', 'keyup Process A日']);
    expect(field.value).to.equal('A日');
  });

  it('stays as it is where the guest cancels the key before it', async () => {
    const { extras, field, heard, compose, key } = showField();
    key('keydown', 'a', 65, false);
    await heard();
    compose('に');
    extras.perform({ kind: 'cancel', id: 2 });
    extras.drawn();
    expect(field.value).to.equal('に');
  });

  it('is told as it comes where a touch keyboard puts words together', async () => {
    const { heard, compose, composition } = showField();
    compose('he', 'Unidentified');
    compose('hel', 'Unidentified');
    expect(await heard()).to.deep.equal([
      ...['keydown Unidentified ', 'input he', 'keyup Unidentified he'],
      ...['keydown Unidentified he', 'input hel', 'keyup Unidentified hel'],
    ]);
    composition('compositionend', 'hel');
    expect(await heard()).to.deep.equal([]);
  });

  it('is forgotten with a field that goes', async () => {
    const { field, heard, compose, answer } = showField();
    compose('に');
    field.blur();
    answer('x');
    expect(field.value).to.equal('x');
    expect(await heard()).to.deep.equal([]);
  });
});
