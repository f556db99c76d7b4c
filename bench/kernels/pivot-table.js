function setup() {
  return Array.from({ length: 60_000 }, (_, i) => ({
    year: 2000 + ((i * 31) % 20),
    region: 'region ' + ((i * 17) % 12),
    product: 'p' + ((i * 7) % 9),
    amount: (i * 13) % 97,
  }));
}

function kernel(rows) {
  const table = {};
  for (const { year, region, product, amount } of rows) {
    table[region] ??= {};
    table[region][year] ??= { total: 0, products: {} };
    const cell = table[region][year];
    cell.total += amount;
    cell.products[product] = (cell.products[product] ?? 0) + amount;
  }
  let checksum = 0;
  for (const region of Object.keys(table).sort()) {
    for (const year of Object.keys(table[region])) {
      const { total, products } = table[region][year];
      checksum += total + Object.values(products).reduce((a, b) => Math.max(a, b), 0) * Number(year);
    }
  }
  return checksum;
}
