function setup() {
  return Array.from({ length: 12_000 }, (_, i) => ({
    id: i,
    group: 'g' + ((i * 7919) % 23),
    value: Math.sin(i) * 1000,
    date: 1_700_000_000_000 + ((i * 104_729) % 1000) * 86_400_000,
  }));
}

function kernel(rows) {
  const byValue = [...rows].sort((a, b) => a.value - b.value);
  const byGroup = [...rows].sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : b.date - a.date));
  let hash = 0;
  for (const { id } of byValue) hash = (hash * 31 + id) | 0;
  for (const { id } of byGroup) hash = (hash * 31 + id) | 0;
  return hash;
}
