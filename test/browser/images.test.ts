/** Pictures from end to end: in the frame, under its policy. */
import { expect } from 'chai';
import { framePage, framePolicy } from '../../src/barrier/csp.ts';
import { openCanary } from '../support/canary.ts';
import { drawImage, gifOf } from '../support/images.ts';
import { moduleOf, runModule, unmountAll } from '../support/mount.ts';

describe('pictures', () => {
  afterEach(unmountAll);

  it('are on screen when the module has rendered', async () => {
    const icons = ['png', 'jpeg'].map((kind) => ({ icon: drawImage(kind as 'png', 40, 60) }));
    const { type, report, violations } = await runModule(
      moduleOf(
        'for (const {icon} of datasets.d) container.insertAdjacentHTML("beforeend", `<img alt="" style="display: block" src="${icon}">`);',
      ),
      { datasets: { d: icons } },
    );
    expect([type, violations]).to.deep.equal(['rendered', []]);
    expect(report.runtime?.output.height).to.equal(120);
  });

  it('of one pixel may be as large as the module says, and never wider than the frame', async () => {
    const { report } = await runModule(
      moduleOf(`const img = document.createElement('img'); img.src = datasets.d[0].src;
        img.width = 9000; img.height = 33; img.style.display = 'block'; container.append(img);`),
      { datasets: { d: [{ src: gifOf(1, 1) }] } },
    );
    expect(report.runtime?.output.height).to.equal(33);
  });

  it('make no request, whatever src says', async () => {
    const canary = await openCanary('images');
    const { httpUrl } = canary;
    const { type, violations } = await runModule(
      moduleOf(`
        container.innerHTML = datasets.d.map(({src}) => '<img src="' + src + '" srcset="' + src + ' 2x">').join('');
        for (const {src} of datasets.d) { const img = document.createElement('img'); img.src = src; img.setAttribute('src', src); container.append(img); }
        const img = document.createElement('img'); img['src'] = datasets.d[0].src; img.onerror = () => console.log('heard'); container.append(img);`),
      {
        datasets: {
          d: [
            `${httpUrl}x.gif`,
            `//${httpUrl.slice(5)}x.gif`,
            `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="${httpUrl}x.gif"/></svg>`,
          ].map((src) => ({ src })),
        },
        walls: { csp: false },
      },
    );
    expect(type).to.equal('rendered');
    expect(violations.map(({ code }) => code)).to.include('SM503');
    expect(await canary.settle()).to.equal(0);
    await canary.close();
  });

  it('of an address are closed by the frame’s policy too, which takes blob: alone', async () => {
    const canary = await openCanary('images-policy');
    const script = `
      const urls = [${JSON.stringify(gifOf(1, 1))}, '${canary.httpUrl}x.gif', URL.createObjectURL(new Blob([Uint8Array.from(atob('${gifOf(1, 1).split(',')[1]}'), (c) => c.charCodeAt(0))], {type: 'image/gif'}))];
      Promise.all(urls.map((url) => new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = url;
      }))).then((loaded) => parent.postMessage(loaded, '*'));`;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
    const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = framePage(script, framePolicy().replace('script-src', `script-src ${hash}`));
    const loaded = new Promise((resolve) => {
      addEventListener('message', ({ data, source }) => source === frame.contentWindow && resolve(data));
    });
    document.body.append(frame);
    expect(await loaded).to.deep.equal([false, false, true]);
    expect(await canary.settle()).to.equal(0);
    frame.remove();
    await canary.close();
  });
});
