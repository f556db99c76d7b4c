// Generators: lazy pipelines over rows that stop as soon as enough was found.
// datasets: movies
// draws: nodes 12
function* take(n, iterable) {
  if (n <= 0) return;
  for (const item of iterable) {
    yield item;
    if (--n === 0) return;
  }
}

function* filter(test, iterable) {
  for (const item of iterable) if (test(item)) yield item;
}

function* windows(size, iterable) {
  const buffer = [];
  for (const item of iterable) {
    buffer.push(item);
    if (buffer.length > size) buffer.shift();
    if (buffer.length === size) yield [...buffer];
  }
}

function* chain(...iterables) {
  for (const it of iterables) yield* it;
}

function render({ datasets, container }) {
  const good = filter((m) => m['IMDB Rating'] > 8.3, datasets.movies);
  const long = filter((m) => m['Running Time min'] > 200, datasets.movies);
  const picked = [...take(10, chain(take(6, good), long))];
  const ol = document.createElement('ol');
  for (const m of picked) {
    const li = document.createElement('li');
    li.textContent = `${m.Title} (${m['Release Date']})`;
    ol.appendChild(li);
  }
  container.appendChild(ol);

  const ratings = (function* () {
    for (const { 'IMDB Rating': r } of datasets.movies) if (r) yield r;
  })();
  let calmest = [Infinity];
  for (const w of windows(5, ratings)) {
    const spread = Math.max(...w) - Math.min(...w);
    if (spread < calmest[0]) calmest = [spread, w];
  }
  const p = document.createElement('p');
  p.textContent = `The calmest five in a row: ${calmest[1].join(', ')}`;
  container.appendChild(p);
}
