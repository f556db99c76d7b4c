test('shows the latest value', () => {
  render({ datasets: { labs: [{ value: 4 }, { value: 5.4 }] } });
  expect(container.querySelector('h2').textContent).toBe('Latest: 5.4');
  expect(drawn.tables[0].rows).toHaveLength(2);
});

test('takes the last row', () => {
  expect(latest([{ value: 1 }, { value: 2 }])).toBe(2);
});
