/** Copying a table as CSV, from the reader's hand through every frame of a real sandbox to the clipboard. */
import { expect } from 'chai';
import type { Transcript } from '../../src/index.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';
import { clickAt, paste } from '../support/input.ts';
import { createModule, type Ended, type MountOptions, nextEnd, unmountAll } from '../support/mount.ts';
import { type OpenFrames, openFrames } from '../support/open-frames.ts';

const moduleOf = (body: string) => `function render({ container, console, Tabulator }) {
  const data = [{ name: 'Ada', n: 3 }, { name: '=1+1', n: -1 }];
  const columns = [{ title: 'Name', field: 'name', width: 200 }, { title: 'N', field: 'n', width: 100 }];
  ${body}\n}`;
const CSV = `"Name","N"\r\n"Ada",3\r\n"'=1+1",-1\r\n`;

async function end(options: MountOptions, prepare: (element: SafeModuleElement) => void = () => {}): Promise<Ended> {
  const element = createModule({ level: 'secure', ...options });
  element.style.width = '400px';
  prepare(element);
  const ended = nextEnd(element);
  document.body.append(element);
  return ended;
}

/** Where the button is: at the end of the line below the table, which is all there is. */
const clickCopy = (element: Element) => clickAt(element, 360, element.getBoundingClientRect().height - 11);

/** What comes when the reader pastes. */
async function pasted(): Promise<string> {
  const field = document.createElement('textarea');
  document.body.append(field);
  await clickAt(field, 10, 10);
  await paste();
  const { value } = field;
  field.remove();
  return value;
}

/** Has something in the clipboard that no test would copy. */
async function clear(): Promise<void> {
  const field = document.createElement('textarea');
  field.value = 'before';
  document.body.append(field);
  field.addEventListener('click', () => {
    field.select();
    document.execCommand('copy');
  });
  await clickAt(field, 10, 10);
  field.remove();
  expect(await pasted()).to.equal('before');
}

describe('copying a table as CSV', () => {
  beforeEach(clear);
  afterEach(unmountAll);

  it('brings it to the clipboard where the policy has it, out of a sandbox without an origin', async () => {
    const { element, type } = await end({
      code: moduleOf('new Tabulator(container, { data, columns });'),
      policy: { csv: true },
    });
    expect(type).to.equal('rendered');
    await clickCopy(element);
    // A text area has line feeds only.
    expect(await pasted()).to.equal(CSV.replaceAll('\r', ''));
  });

  it('is not there by default', async () => {
    const code = moduleOf('new Tabulator(container, { data, columns });');
    const [off, on] = [await end({ code }), await end({ code, policy: { csv: true } })];
    expect(on.report.runtime!.output.height - off.report.runtime!.output.height).to.be.within(20, 34);
    await clickCopy(off.element);
    expect(await pasted()).to.equal('before');
  });

  it('is nothing that a module hears of, or can do', async () => {
    const { element, violations } = await end({
      code: moduleOf(`
        const told = [];
        const place = document.createElement('div');
        const button = document.createElement('button');
        button.textContent = 'press';
        container.append(button, place);
        new Tabulator(place, { data, columns });
        for (const type of ['click', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'focusin', 'focusout'])
          container.addEventListener(type, (event) => told.push(event.type + ' ' + event.target.tagName));
        button.addEventListener('click', () => {
          const heard = told.join();
          place.click();
          container.click();
          for (const one of container.querySelectorAll('*')) if (one !== button) { one.focus(); one.click(); }
          told.length = 0;
          console.log(heard);
        });`).replace('{ container,', '{ container, document,'),
      policy: { csv: true },
    });
    const nextLog = () =>
      new Promise<string>((resolve) =>
        element.addEventListener('console', ({ detail }) => resolve(String(detail.args[0])), { once: true }),
      );
    const first = nextLog();
    await clickAt(element, 20, 10);
    expect(await first).to.contain('pointerdown BUTTON');
    expect(await pasted()).to.equal('before');
    await clickCopy(element);
    const second = nextLog();
    expect(await pasted()).to.equal(CSV.replaceAll('\r', ''));
    await clickAt(element, 20, 10);
    // Of the table's part of the picture, nothing.
    expect(await second).not.to.contain('DIV');
    expect(violations).to.deep.equal([]);
  });

  describe('of a transcript', () => {
    let frames: OpenFrames;
    before(() => {
      frames = openFrames();
    });
    after(() => frames.close());
    const hasButton = ({ element }: Ended) =>
      frames.stageOf(element).document.querySelector('.sm-copy button') !== null;

    it('is as the policy of the element has it that shows it', async () => {
      const code = moduleOf('new Tabulator(container, { data, columns });');
      for (const isRecordedWith of [true, false]) {
        const recorded = await end({ code, policy: { csv: isRecordedWith } }, (element) => {
          element.record = true;
        });
        expect(hasButton(recorded)).to.equal(isRecordedWith);
        for (const isShownWith of [true, false]) {
          const shown = await end({ policy: { csv: isShownWith } }, (element) => {
            element.transcript = recorded.element.transcript as Transcript;
          });
          expect(hasButton(shown)).to.equal(isShownWith);
        }
      }
    });
  });

  it('is in the hash of the policy, and another type than a boolean is a mistake that names the remedy', async () => {
    const code = moduleOf('new Tabulator(container, { data, columns });');
    const hashes = await Promise.all(
      [undefined, { name: 'default', csv: false }, { name: 'default', csv: true }].map(async (policy) => {
        const { report } = await end({ code, policy });
        return report.policyHash;
      }),
    );
    expect(hashes[0]).to.equal(hashes[1]);
    expect(hashes[2]).not.to.equal(hashes[1]);
    const { type, error } = await end({ code, policy: { csv: 'yes' } as never });
    expect([type, error?.code]).to.deep.equal(['failed', 'SM704']);
    expect(error?.message).to.match(/policy\.csv.*Use true or false/s);
  });
});
