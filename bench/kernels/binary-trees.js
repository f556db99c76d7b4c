function kernel() {
  let checks = 0;
  for (let depth = 6; depth <= 14; depth += 2) {
    for (let i = 0; i < 1 << (14 - depth); i++) checks += count(build(depth));
  }
  return checks;
}

function build(depth) {
  if (depth === 0) return { left: null, right: null };
  return { left: build(depth - 1), right: build(depth - 1) };
}

function count(node) {
  return node.left === null ? 1 : 1 + count(node.left) + count(node.right);
}
