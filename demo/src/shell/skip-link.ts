/** Moves the focus to the story without changing the address, which names the story. */
export function followSkipLink(): void {
  document.querySelector('[data-skip]')?.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('story')?.focus();
  });
}
