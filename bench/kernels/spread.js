function setup() {
  return Array.from({ length: 300 }, (_, i) => ({
    id: i,
    tags: ['a' + (i % 3), 'b' + (i % 5)],
    size: { w: i, h: i * 2 },
  }));
}

function kernel(items) {
  let sum = 0;
  for (let round = 0; round < 60; round++) {
    const next = items.map(({ id, tags: [first, ...others], size: { w, h = 1, ...rest }, ...item }) => ({
      ...item,
      id: id + round,
      tags: [...others, first, 'c'],
      area: w * h + Object.keys(rest).length,
    }));
    const areas = next.map((item) => item.area);
    sum += Math.max(...areas) + total(...areas.slice(0, 20));
    const [[key, value] = [], ...entries] = Object.entries({ ...next[round % next.length], round });
    sum += key.length + entries.length + Number(value ?? 0);
  }
  return sum;
}

function total(...values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
