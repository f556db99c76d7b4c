/** A page that is dark, or light, as stages are told of it. */
export const PAGE = { light: 'rgb(1, 2, 3)', dark: 'rgb(251, 252, 253)' };

/** Each test of the suite begins in a dark page, and leaves nothing in it. @returns what makes it another */
export function onDarkPage(): (scheme: keyof typeof PAGE) => void {
  const { documentElement } = document;
  function setScheme(scheme: keyof typeof PAGE) {
    documentElement.dataset.scheme = scheme;
    documentElement.style.setProperty('--sm-text', PAGE[scheme]);
    document.body.style.color = PAGE[scheme];
  }
  beforeEach(() => setScheme('dark'));
  afterEach(() => {
    delete documentElement.dataset.scheme;
    documentElement.style.removeProperty('--sm-text');
    document.body.style.color = '';
    document.body.replaceChildren();
    document.adoptedStyleSheets = [];
  });
  return setScheme;
}
