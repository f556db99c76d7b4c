/**
 * Deep links: `#/id` shows the story `id`. Calls `open` now and on every change; an address that names
 * no story shows the first.
 */
export function startRouter<T extends { readonly id: string }>(stories: readonly T[], open: (story: T) => void): void {
  const follow = () => {
    const id = decodeURIComponent(location.hash.replace(/^#\/?/, ''));
    // An anchor of the page itself, such as the skip link's, is no story.
    if (id !== '' && !location.hash.startsWith('#/')) return;
    const story = stories.find((candidate) => candidate.id === id) ?? stories[0];
    if (story) open(story);
  };
  window.addEventListener('hashchange', follow);
  follow();
}
