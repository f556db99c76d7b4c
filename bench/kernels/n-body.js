function setup() {
  return [
    [0, 0, 0, 0, 0, 0, 39.47],
    [4.84, -1.16, -0.1, 0.6, 2.81, -0.02, 0.037],
    [8.34, 4.12, -0.4, -1.01, 1.82, 0.008, 0.011],
    [12.89, -15.11, -0.22, 1.08, 0.86, -0.01, 0.0017],
    [15.37, -25.91, 0.17, 0.97, 0.59, -0.03, 0.002],
  ];
}

function kernel(start) {
  const bodies = start.map(([x, y, z, vx, vy, vz, mass]) => ({ x, y, z, vx, vy, vz, mass }));
  for (let step = 0; step < 40_000; step++) advance(bodies, 0.01);
  return bodies.map((body) => body.x.toFixed(9)).join(' ');
}

function advance(bodies, dt) {
  for (let i = 0; i < bodies.length; i++) {
    const a = bodies[i];
    for (let j = i + 1; j < bodies.length; j++) {
      const b = bodies[j];
      const dx = a.x - b.x;
      const dy = a.y - b.y;
      const dz = a.z - b.z;
      const squared = dx * dx + dy * dy + dz * dz;
      const magnitude = dt / (squared * Math.sqrt(squared));
      a.vx -= dx * b.mass * magnitude;
      a.vy -= dy * b.mass * magnitude;
      a.vz -= dz * b.mass * magnitude;
      b.vx += dx * a.mass * magnitude;
      b.vy += dy * a.mass * magnitude;
      b.vz += dz * a.mass * magnitude;
    }
  }
  for (const body of bodies) {
    body.x += dt * body.vx;
    body.y += dt * body.vy;
    body.z += dt * body.vz;
  }
}
