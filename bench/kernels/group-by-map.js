function setup() {
  return Array.from({ length: 50_000 }, (_, i) => ({
    key: 'key-' + ((i * 7919) % 500),
    day: '2026-01-' + String(1 + (i % 28)).padStart(2, '0'),
    value: i % 100,
  }));
}

function kernel(rows) {
  const groups = new Map();
  const days = new Set();
  for (const row of rows) {
    const group = groups.get(row.key);
    if (group) group.push(row);
    else groups.set(row.key, [row]);
    days.add(row.day);
  }
  let sum = days.size;
  for (const [key, group] of groups) {
    const seen = new Set(group.map((row) => row.day));
    sum += key.length * seen.size + group.reduce((total, row) => total + row.value, 0);
  }
  const perDay = new Map();
  for (const { day, value } of rows) perDay.set(day, (perDay.get(day) ?? 0) + value);
  return sum + Math.max(...perDay.values());
}
