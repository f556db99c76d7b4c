test('is told what is wrong', () => {
  expect(latest([{ value: 1 }])).toBe(2);
});
