function setup() {
  return Array.from({ length: 50_000 }, (_, i) => ({
    key: 'key-' + ((i * 7919) % 300),
    city: ['Ghent', 'Kyoto', 'Lagos', 'Lima', 'Oslo'][i % 5],
    value: i % 100,
  }));
}

function kernel(rows) {
  const counts = {};
  for (const row of rows) counts[row.key] = (counts[row.key] || 0) + 1;
  const sums = rows.reduce((acc, row) => {
    if (!acc[row.city]) acc[row.city] = { count: 0, sum: 0 };
    acc[row.city].count += 1;
    acc[row.city].sum += row.value;
    return acc;
  }, {});
  const fields = ['key', 'city', 'value'];
  let width = 0;
  for (const row of rows) for (const field of fields) width += String(row[field]).length;
  let total = width;
  for (const key in counts) total += counts[key];
  for (const [city, { count, sum }] of Object.entries(sums)) total += city.length * count + sum;
  return total;
}
