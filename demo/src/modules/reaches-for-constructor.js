function render({ container }) {
  // A classic way out of a sandbox: every function's constructor makes code from text.
  const makeFunction = container.append.constructor;
  const page = makeFunction('return this')();

  const name = 'construct' + 'or';
  const hidden = [][name][name]('return this')();

  container.textContent = `${page} ${hidden}`;
}
