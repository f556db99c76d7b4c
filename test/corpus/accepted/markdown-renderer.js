// Renders a summary that is written as Markdown: headings, lists, emphasis, code, a table.
// datasets: gapminder
// draws: nodes 30
function renderMarkdown(text) {
  const escapeHtml = (s) => s.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);
  const inline = (s) =>
    escapeHtml(s)
      .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
      .replace(/(?<!\*)\*(?!\*)(.+?)\*/g, '<em>$1</em>')
      .replace(/`([^`]+)`/g, '<code>$1</code>');
  const out = [];
  let list = false;
  let table = false;
  const close = () => {
    if (list) out.push('</ul>');
    if (table) out.push('</tbody></table>');
    list = table = false;
  };
  for (const line of text.split(/\r?\n/)) {
    let match;
    if ((match = /^(#{1,4})\s+(.*)$/.exec(line))) {
      close();
      out.push(`<h${match[1].length}>${inline(match[2])}</h${match[1].length}>`);
    } else if ((match = line.match(/^[-*] (?<item>.*)/))) {
      if (!list) out.push('<ul>');
      list = true;
      out.push(`<li>${inline(match.groups.item)}</li>`);
    } else if (/^\|.*\|$/.test(line)) {
      if (/^[|\s:-]+$/.test(line)) continue;
      const cells = line.slice(1, -1).split('|');
      const tag = table ? 'td' : 'th';
      if (!table) out.push('<table><tbody>');
      table = true;
      out.push(`<tr>${cells.map((c) => `<${tag}>${inline(c.trim())}</${tag}>`).join('')}</tr>`);
    } else {
      close();
      if (line.trim() !== '') out.push(`<p>${inline(line)}</p>`);
    }
  }
  close();
  return out.join('\n');
}

function render({ datasets, container, Formatter }) {
  const latest = datasets.gapminder.filter((r) => r.year === 2005).sort((a, b) => b.life_expect - a.life_expect);
  const [best] = latest;
  const worst = latest[latest.length - 1];
  const markdown = `# Life expectancy in 2005

People lived **longest** in *${best.country}* and shortest in *${worst.country}*.

- Best: ${best.country}, ${Formatter.number(best.life_expect, 1)} years
- Worst: ${worst.country}, ${Formatter.number(worst.life_expect, 1)} years
- Spread: \`${(best.life_expect - worst.life_expect).toFixed(1)}\` years

## The first five

| Country | Years | Children per woman |
|---------|------:|-------------------:|
${latest
  .slice(0, 5)
  .map((r) => `| ${r.country} | ${r.life_expect} | ${r.fertility} |`)
  .join('\n')}
`;
  container.innerHTML = renderMarkdown(markdown);
}
