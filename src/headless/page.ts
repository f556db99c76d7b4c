/** A place for runs in a page: the frames of an element's sandbox, in an element that nobody sees, gone with the run. */
import { openSandbox } from '../barrier/barrier.ts';
import { DEFAULT_WIDTH, type RunModuleOptions } from './options.ts';
import type { Home, Place } from './run.ts';

const SHEET = `
:host { position: fixed; inset-block-start: 0; inset-inline-start: 0; height: 1px; overflow: hidden; contain: strict;
  visibility: hidden; pointer-events: none; }
iframe { border: 0; width: 100%; height: 100%; }`;

function open({ engine = 'quickjs', width = DEFAULT_WIDTH }: RunModuleOptions): Place {
  const host = document.createElement('div');
  host.inert = true;
  host.ariaHidden = 'true';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  host.style.width = `${width}px`;
  const parent = document.createElement('div');
  parent.style.height = '100%';
  root.append(parent);
  document.documentElement.append(host);
  return {
    engine,
    openSandbox,
    parent,
    compose: (make) => make,
    network: undefined,
    close: () => host.remove(),
  };
}

export const page: Home = { engines: ['quickjs', 'native'], open };
