// Classes: accumulators that inherit, with private fields, statics, getters and a mixin.
// datasets: penguins
// draws: tables 1
function render({ datasets, container, Tabulator }) {
  class Statistic {
    #count = 0;
    constructor() {
      if (new.target === Statistic) throw new TypeError('Statistic is abstract');
    }
    static registry = new Map();
    static register(name, type) {
      this.registry.set(name, type);
      return type;
    }
    static create(name, ...args) {
      const Type = this.registry.get(name);
      if (!Type) throw new RangeError(`No statistic ${name}`);
      return new Type(...args);
    }
    add(value) {
      this.#count++;
      this.update(value);
      return this;
    }
    update() {
      throw new Error('Subclasses must implement update');
    }
    get count() {
      return this.#count;
    }
    toString() {
      return `${this.count} values: ${this.value}`;
    }
  }

  class Mean extends Statistic {
    #sum = 0;
    update(v) {
      this.#sum += v;
    }
    get value() {
      return this.#sum / this.count;
    }
  }

  const Rounded = (Base, digits) =>
    class extends Base {
      get value() {
        return Number(super.value.toFixed(digits));
      }
    };

  class Variance extends Statistic {
    #mean = 0;
    #m2 = 0;
    update(v) {
      const delta = v - this.#mean;
      this.#mean += delta / this.count;
      this.#m2 += delta * (v - this.#mean);
    }
    get value() {
      return this.count < 2 ? NaN : this.#m2 / (this.count - 1);
    }
    static {
      Statistic.register('variance', Rounded(this, 2));
    }
  }
  Statistic.register('mean', Rounded(Mean, 1));

  const fields = ['Beak Depth (mm)', 'Flipper Length (mm)', 'Body Mass (g)'];
  const data = fields.map((field) => {
    const mean = Statistic.create('mean');
    const variance = Statistic.create('variance');
    for (const penguin of datasets.penguins) {
      const v = penguin[field];
      if (v !== null) [mean, variance].forEach((s) => s.add(v));
    }
    return { field, n: mean.count, mean: mean.value, variance: variance.value, text: `${mean}` };
  });
  new Tabulator(container, { data, autoColumns: true, layout: 'fitColumns' });
}
