// A funnel: how many films pass each of five hurdles.
// datasets: movies
// draws: nodes 10
function render({ datasets, container, Formatter }) {
  const stages = [
    ['All films', () => true],
    ['With a known budget', (m) => m['Production Budget'] > 0],
    ['That earned it back', (m) => m['Worldwide Gross'] >= m['Production Budget']],
    ['That earned it three times', (m) => m['Worldwide Gross'] >= 3 * m['Production Budget']],
    ['And were liked (IMDB ≥ 7)', (m) => m['IMDB Rating'] >= 7],
  ];
  let left = datasets.movies;
  const counts = stages.map(([label, test]) => {
    left = left.filter(test);
    return { label, n: left.length };
  });
  const total = counts[0].n;
  const list = document.createElement('div');
  counts.forEach(({ label, n }, i) => {
    const previous = i === 0 ? n : counts[i - 1].n;
    const bar = document.createElement('div');
    bar.style.width = `${Math.max(5, (n / total) * 100)}%`;
    bar.style.margin = '4px auto';
    bar.style.padding = '8px';
    bar.style.background = `hsl(${210 + i * 15}, 70%, ${45 + i * 6}%)`;
    bar.style.color = 'white';
    bar.style.textAlign = 'center';
    bar.textContent = `${label}: ${Formatter.number(n)} (${Formatter.percent(n / previous)})`;
    list.appendChild(bar);
  });
  container.appendChild(list);
  resize();
}
