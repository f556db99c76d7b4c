import { html, render } from 'lit';
import { markdownTemplate } from './markdown.ts';

const PAGES = import.meta.glob<string>('../../../docs/errors/*.md', { query: '?raw', import: 'default' });

/** Opens the page about an error code in a dialog. */
export async function showErrorPage(code: string): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#error-page')!;
  const load = PAGES[`../../../docs/errors/${code}.md`];
  const page = load ? await load() : `# ${code}\n\nThere is no page about this code yet.`;
  render(
    html`
      <div class="error-page-body">${markdownTemplate(page)}</div>
      <form method="dialog"><button class="button primary">Close</button></form>
    `,
    dialog,
  );
  dialog.showModal();
}
