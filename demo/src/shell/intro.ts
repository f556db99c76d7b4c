import { html } from 'lit';
import type { Story } from '../story.ts';

/** The head of a story: what it is, and where its data comes from. */
export function introTemplate(story: Story) {
  return html`
    <p class="eyebrow">${story.group}</p>
    <h1>${story.title}</h1>
    <p class="about">${story.about}</p>
    <p class="source"><span>Data</span> ${story.source}</p>
  `;
}
