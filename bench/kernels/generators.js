function kernel() {
  let sum = 0;
  for (const value of take(map(naturals(), square), 60_000)) sum = (sum + value) % 1_000_003;
  const list = { from: 1, to: 60_000, [Symbol.iterator]: iterateRange };
  for (const value of list) sum = (sum + value) % 1_000_003;
  const [first, second, ...others] = take(naturals(), 1000);
  return sum + first + second + others.length;
}

function square(value) {
  return (value * value) % 1009;
}

function* naturals() {
  for (let n = 0; ; n++) yield n;
}

function* map(values, mapper) {
  for (const value of values) yield mapper(value);
}

function* take(values, count) {
  let left = count;
  for (const value of values) {
    if (left-- <= 0) return;
    yield value;
  }
}

function iterateRange() {
  let at = this.from;
  const { to } = this;
  return { next: () => (at <= to ? { value: at++, done: false } : { value: undefined, done: true }) };
}
