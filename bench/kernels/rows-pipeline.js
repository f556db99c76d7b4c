function setup() {
  return Array.from({ length: 10_000 }, (_, i) => ({
    id: i,
    city: ['Ghent', 'Kyoto', 'Lagos', 'Lima'][i % 4],
    value: (i * 7919) % 1000,
    flagged: i % 3 === 0,
  }));
}

function kernel(rows) {
  let total = 0;
  for (let round = 0; round < 4; round++) {
    total += rows
      .filter((row) => !row.flagged && row.value > round * 10)
      .map((row) => ({ ...row, scaled: row.value * 1.5 + round }))
      .map(({ city, scaled }) => (city === 'Kyoto' ? scaled * 2 : scaled))
      .reduce((sum, value) => sum + value, 0);
    rows.forEach((row) => {
      if (row.id % 1000 === round) total += row.value;
    });
    total += rows.some((row) => row.value === 1001) ? 1 : 0;
  }
  return total;
}
