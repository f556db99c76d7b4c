import { html, render } from 'lit';
import { GROUPS, type Story } from '../story.ts';

const NARROW = '(max-width: 899px)';

export interface Sidebar {
  /** Marks the story as the one that is shown, and closes the drawer. */
  select(story: Story): void;
}

/** The list of stories: a column beside the page, and a drawer where the page is narrow. */
export function createSidebar(root: HTMLElement, stories: readonly Story[]): Sidebar {
  const button = document.querySelector<HTMLButtonElement>('.menu-button')!;
  const backdrop = document.querySelector<HTMLElement>('.backdrop')!;
  const behind = document.querySelector<HTMLElement>('main')!;
  const narrow = matchMedia(NARROW);

  const setOpen = (open: boolean) => {
    const drawer = narrow.matches;
    root.dataset.open = String(open);
    root.inert = drawer && !open;
    behind.inert = drawer && open;
    backdrop.hidden = !(drawer && open);
    button.setAttribute('aria-expanded', String(drawer && open));
  };
  const close = () => {
    const wasOpen = root.dataset.open === 'true' && narrow.matches;
    setOpen(false);
    if (wasOpen) button.focus();
  };
  button.addEventListener('click', () => {
    const open = root.dataset.open !== 'true';
    setOpen(open);
    if (open) root.querySelector<HTMLElement>('[aria-current], a')?.focus();
  });
  backdrop.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  narrow.addEventListener('change', () => setOpen(false));
  setOpen(false);

  return {
    select(story) {
      render(html`<div class="sidebar-list">${listTemplate(stories, story)}</div>`, root);
      close();
    },
  };
}

function listTemplate(stories: readonly Story[], shown: Story) {
  return GROUPS.map((group) => ({ group, members: stories.filter((story) => story.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(
      ({ group, members }, i) => html`
        <h2 id="group-${i}">${group}</h2>
        <ul aria-labelledby="group-${i}">
          ${members.map(
            (story) =>
              html`<li>
                <a href="#/${story.id}" aria-current=${story === shown ? 'page' : 'false'}>
                  <span
                    class="dot"
                    data-ends=${story.ends ?? 'rendered'}
                    data-refuses=${story.refuses?.join(' ') ?? ''}
                  ></span
                  >${story.title}
                </a>
              </li>`,
          )}
        </ul>
      `,
    );
}
