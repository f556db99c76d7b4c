function setup() {
  const letters = 'abcdefgh';
  return Array.from({ length: 40 }, (_, i) =>
    Array.from({ length: 60 }, (_, j) => letters[(i * 7 + j * (3 + (i % 4))) % letters.length]).join(''),
  );
}

function kernel(words) {
  let sum = 0;
  for (let i = 0; i < words.length; i++) for (let j = 0; j < i; j++) sum += distance(words[i], words[j]);
  return sum;
}

function distance(a, b) {
  let previous = [];
  for (let j = 0; j <= b.length; j++) previous.push(j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current[j] = Math.min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost);
    }
    previous = current;
  }
  return previous[b.length];
}
