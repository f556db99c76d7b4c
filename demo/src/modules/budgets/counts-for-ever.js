function render({ container }) {
  container.innerHTML = '<h2>How many steps does 3n + 1 take?</h2>';

  const take = (start) => {
    let steps = 0;
    let n = start;
    while (n !== 1) {
      n = n % 2 ? 3 * n + 1 : n / 2; // From 0 it stays at 0.
      steps += 1;
    }
    return steps;
  };

  container.append(`From 27: ${take(27)}. From 0: ${take(0)}.`);
}
