function kernel() {
  const n = 220;
  const u = new Array(n).fill(1);
  const v = new Array(n).fill(0);
  const w = new Array(n).fill(0);
  for (let i = 0; i < 6; i++) {
    multiplyTwice(u, v, w);
    multiplyTwice(v, u, w);
  }
  let vBv = 0;
  let vv = 0;
  for (let i = 0; i < n; i++) {
    vBv += u[i] * v[i];
    vv += v[i] * v[i];
  }
  return Math.sqrt(vBv / vv).toFixed(9);
}

function element(i, j) {
  return 1 / (((i + j) * (i + j + 1)) / 2 + i + 1);
}

function multiply(v, result) {
  for (let i = 0; i < v.length; i++) {
    let sum = 0;
    for (let j = 0; j < v.length; j++) sum += element(i, j) * v[j];
    result[i] = sum;
  }
}

function multiplyTransposed(v, result) {
  for (let i = 0; i < v.length; i++) {
    let sum = 0;
    for (let j = 0; j < v.length; j++) sum += element(j, i) * v[j];
    result[i] = sum;
  }
}

function multiplyTwice(v, result, between) {
  multiply(v, between);
  multiplyTransposed(between, result);
}
