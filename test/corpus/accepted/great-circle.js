// Great-circle distances from one airport to the others of its state, with the far ends of the list.
// datasets: airports
// draws: nodes 20
function render({ datasets, container, Formatter }) {
  const RAD = Math.PI / 180;
  /** Haversine, in km. */
  const distance = (a, b) => {
    const dLat = (b.latitude - a.latitude) * RAD;
    const dLon = (b.longitude - a.longitude) * RAD;
    const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.latitude * RAD) * Math.cos(b.latitude * RAD) * Math.sin(dLon / 2) ** 2;
    return 2 * 6371 * Math.asin(Math.sqrt(h));
  };
  const home = datasets.airports.find(({ iata }) => iata === 'SEA');
  if (home === undefined) throw new Error('There is no SEA');
  const others = datasets.airports
    .filter((a) => a.state === home.state && a !== home)
    .map((a) => ({ airport: a, km: distance(home, a) }))
    .sort((a, b) => a.km - b.km);
  const show = (title, list) => {
    const section = document.createElement('section');
    const h = document.createElement('h4');
    h.textContent = title;
    section.append(h, ...list.map(({ airport: { name, city }, km }) => {
      const div = document.createElement('div');
      div.textContent = `${name}, ${city}: ${Formatter.unit(km, 'kilometer', 1)}`;
      return div;
    }));
    container.append(section);
  };
  show('Nearest', others.slice(0, 5));
  show('Farthest', others.slice(-5).reverse());
}
