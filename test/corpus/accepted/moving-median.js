// A moving median that keeps its window sorted, against spikes of the wind.
// datasets: weather
// draws: plots 1
function render({ datasets: { weather }, container, SimplePlots }) {
  class SortedWindow {
    #values = [];
    #find(v) {
      let lo = 0, hi = this.#values.length;
      while (lo < hi) {
        const mid = (lo + hi) >>> 1;
        if (this.#values[mid] < v) lo = mid + 1;
        else hi = mid;
      }
      return lo;
    }
    add(v) {
      this.#values.splice(this.#find(v), 0, v);
      return this;
    }
    remove(v) {
      this.#values.splice(this.#find(v), 1);
    }
    get median() {
      const n = this.#values.length;
      return n & 1 ? this.#values[n >> 1] : (this.#values[n / 2 - 1] + this.#values[n / 2]) / 2;
    }
  }

  const size = 15;
  const win = new SortedWindow();
  const medians = [];
  for (const [i, { wind }] of weather.entries()) {
    win.add(wind);
    if (i >= size) win.remove(weather[i - size].wind);
    medians.push(win.median);
  }
  const x = weather.map((d) => d.date);
  SimplePlots.plot(container, {
    title: 'Wind and its median over 15 days',
    x: { type: 'time' },
    y: { label: 'm/s' },
    series: [
      { type: 'points', label: 'Wind', data: [x, weather.map((d) => d.wind)], radius: 1 },
      { type: 'line', label: 'Median', data: [x, medians], width: 2, color: 'darkorange' },
    ],
  });
}
