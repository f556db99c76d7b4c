function setup() {
  class Vector {
    constructor(x, y, z) {
      this.x = x;
      this.y = y;
      this.z = z;
    }
    static of(value) {
      return new Vector(value, value + 1, value + 2);
    }
    get length() {
      return Math.sqrt(this.dot(this));
    }
    dot(other) {
      return this.x * other.x + this.y * other.y + this.z * other.z;
    }
    plus(other) {
      return new Vector(this.x + other.x, this.y + other.y, this.z + other.z);
    }
    times(factor) {
      return new Vector(this.x * factor, this.y * factor, this.z * factor);
    }
    cross(other) {
      return new Vector(
        this.y * other.z - this.z * other.y,
        this.z * other.x - this.x * other.z,
        this.x * other.y - this.y * other.x,
      );
    }
  }
  class Unit extends Vector {
    get length() {
      return 1;
    }
  }
  return { Vector, Unit };
}

function kernel({ Vector, Unit }) {
  const axis = new Unit(0, 0, 1);
  let sum = new Vector(0, 0, 0);
  for (let i = 0; i < 250_000; i++) {
    const turned = Vector.of(i % 100)
      .cross(axis)
      .times(0.5);
    const pick = i % 5 === 0 ? axis : turned;
    sum = sum.plus(turned).times(1 / (1 + pick.length / 1000));
  }
  return sum.length.toFixed(9);
}
