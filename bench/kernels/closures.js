function kernel() {
  const compose =
    (...steps) =>
    (value) =>
      steps.reduce((result, step) => step(result), value);
  const add = (a) => (b) => a + b;
  const scale = (factor) => (value) => (value * factor) % 10_007;
  const pipeline = compose(add(3), scale(7), add(11), scale(5));
  const counter = makeCounter();
  const cache = memoize((n) => pipeline(n) % 101);
  let sum = 0;
  for (let i = 0; i < 150_000; i++) {
    sum = (sum + pipeline(i)) % 1_000_003;
    sum += cache(i % 512);
    counter.increment(i & 3);
  }
  const callbacks = [];
  for (let i = 0; i < 20_000; i++) callbacks.push(() => i * 2);
  for (const callback of callbacks) sum = (sum + callback()) % 1_000_003;
  return sum + counter.read();
}

function makeCounter() {
  let count = 0;
  return {
    increment(by) {
      count += by;
    },
    read: () => count,
  };
}

function memoize(compute) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
}
