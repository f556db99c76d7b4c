// Burtin's antibiotics: the most effective drug against each bacterium, worked out with reduce and templates.
// datasets: burtin
// draws: nodes 60
function render({ datasets, container }) {
  const html = (strings, ...values) =>
    strings.reduce((out, s, i) => out + s + (i < values.length ? [values[i]].flat().join('') : ''), '');
  const drugs = ['Penicillin', 'Streptomycin', 'Neomycin'];
  const rows = datasets.burtin.map((b) => {
    const best = drugs.reduce((a, d) => (b[d] < b[a] ? d : a));
    return { ...b, best, mic: b[best] };
  });
  rows.sort((a, b) => a.best.localeCompare(b.best) || a.mic - b.mic);
  container.innerHTML = html`
    <table>
      <thead><tr><th>Bacterium</th><th>Gram</th>${drugs.map((d) => html`<th>${d}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (r) => html`<tr><td><em>${r.Bacteria}</em></td><td>${r.Gram_Staining[0] === 'p' ? '+' : '−'}</td>${drugs.map((d) =>
          d === r.best ? html`<td style="background: #dcfce7"><b>${r[d]}</b></td>` : html`<td>${r[d]}</td>`,
        )}</tr>`,
      )}</tbody>
    </table>`;
  const counts = rows.reduce((acc, { best }) => ({ ...acc, [best]: (acc[best] ?? 0) + 1 }), {});
  container.append(Object.entries(counts).map(([drug, n]) => `${drug} is best against ${n}`).join('; ') + '.');
}
