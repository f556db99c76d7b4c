// Breadth-first search over who appears with whom: steps from one character to all the others.
// datasets: links
// draws: tables 1, nodes 3
function render({ datasets, container, Tabulator }) {
  const graph = new Map();
  const link = (a, b) => {
    const set = graph.get(a) ?? new Set();
    set.add(b);
    graph.set(a, set);
  };
  for (const { source, target } of datasets.links) {
    link(source, target);
    link(target, source);
  }

  function distances(start) {
    const seen = new Map([[start, 0]]);
    const queue = [start];
    while (queue.length > 0) {
      const node = queue.shift();
      for (const next of graph.get(node) ?? []) {
        if (seen.has(next)) continue;
        seen.set(next, seen.get(node) + 1);
        queue.push(next);
      }
    }
    return seen;
  }

  const data = [...graph.keys()].map((node) => {
    const reach = [...distances(node).values()];
    return { node, degree: graph.get(node).size, farthest: Math.max(...reach), mean: reach.reduce((a, b) => a + b, 0) / reach.length };
  });
  const { node: centre } = data.reduce((a, b) => (b.mean < a.mean ? b : a));
  const p = document.createElement('p');
  p.textContent = `Character ${centre} is nearest to all.`;
  const el = document.createElement('div');
  container.append(p, el);
  new Tabulator(el, {
    data,
    height: 300,
    layout: 'fitColumns',
    columns: [
      { title: 'Character', field: 'node' },
      { title: 'Neighbours', field: 'degree', sorter: 'number' },
      { title: 'Farthest', field: 'farthest', sorter: 'number' },
      { title: 'Mean steps', field: 'mean', sorter: 'number', formatter: (c) => c.getValue().toFixed(2) },
    ],
  });
}
