// Memoised recursion: car names that are nearly the same, by edit distance.
// datasets: cars
// draws: nodes 10
function render({ datasets, container }) {
  const memoize = (fn) => {
    const cache = new Map();
    return (...args) => {
      const key = args.join('|');
      if (cache.has(key)) return cache.get(key);
      const value = fn(...args);
      cache.set(key, value);
      return value;
    };
  };

  const distance = (a, b) => {
    const d = memoize((i, j) => {
      if (i === 0) return j;
      if (j === 0) return i;
      if (a[i - 1] === b[j - 1]) return d(i - 1, j - 1);
      return 1 + Math.min(d(i - 1, j), d(i, j - 1), d(i - 1, j - 1));
    });
    return d(a.length, b.length);
  };

  const names = [...new Set(datasets.cars.map((c) => c.Name))].filter((n) => n.startsWith('toyota')).slice(0, 14);
  const pairs = [];
  for (let i = 0; i < names.length; i++) {
    for (let j = i + 1; j < names.length; j++) {
      const n = distance(names[i], names[j]);
      if (n <= 4) pairs.push({ a: names[i], b: names[j], n });
    }
  }
  pairs.sort((p, q) => p.n - q.n);
  const ul = document.createElement('ul');
  for (const { a, b, n } of pairs) {
    const li = document.createElement('li');
    li.textContent = `${a} ↔ ${b} (${n})`;
    ul.append(li);
  }
  container.append(ul);
}
