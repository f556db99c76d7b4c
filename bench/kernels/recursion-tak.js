function kernel() {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += tak(18, 12, 6);
  return sum;
}

function tak(x, y, z) {
  if (y >= x) return z;
  return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
}
