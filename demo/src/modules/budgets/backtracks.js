function render({ datasets, container }) {
  container.innerHTML = '<h2>Is this a list of words?</h2>';

  // Repeats within repeats: each of the 100 letters doubles the ways to try.
  const words = /^(\w+\s?)*$/;
  const text = `${'rain'.repeat(25)}!`;

  container.append(`${datasets.weather.length} days, ${words.test(text)}`);
}
