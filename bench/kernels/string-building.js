function kernel() {
  let html = '<table>';
  for (let row = 0; row < 3000; row++) {
    html += '<tr class="' + (row % 2 ? 'odd' : 'even') + '">';
    for (let column = 0; column < 8; column++) {
      html += `<td data-column="${column}">${row * column}</td>`;
    }
    html += '</tr>\n';
  }
  html += '</table>';
  const lines = [];
  for (let i = 0; i < 10_000; i++) lines.push('line ' + i + ': ' + (i % 7));
  const text = lines.join('\n');
  let hash = 0;
  for (let i = 0; i < html.length; i += 3) hash = (hash * 31 + html.charCodeAt(i)) | 0;
  for (let i = 0; i < text.length; i += 3) hash = (hash * 31 + text.charCodeAt(i)) | 0;
  return hash;
}
