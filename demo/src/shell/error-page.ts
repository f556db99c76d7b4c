import { html, render } from 'lit';
import { markdownTemplate } from './markdown.ts';

/** Opens the page about an error code in a dialog. */
export async function showErrorPage(code: string): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('#error-page')!;
  const { ERROR_PAGES } = await import('./error-pages.ts');
  const page = ERROR_PAGES[code] ?? `# ${code}\n\nThere is no page about this code yet.`;
  render(
    html`
      <div class="error-page-body">${markdownTemplate(page)}</div>
      <form method="dialog"><button class="button primary">Close</button></form>
    `,
    dialog,
  );
  dialog.showModal();
}
