const TARGET = 25;

export function render({ datasets, container }) {
  const days = datasets.weather;
  const isList = days.constructor === Array;

  const list = document.createElement('ul');
  list.style.maxWidth = `${window.innerWidth - 40}px`;
  document.body.append(list);

  const hot = isList ? days.filter((day) => day.temp_max > TARGET) : [];
  setTimeout(() => draw(list, hot), 100);
  alert(`${hot.length} days above ${TARGET} °C`);
}

const draw = (list, days) => {
  for (const day of days.slice(0, 10)) {
    const item = document.createElement('li');
    item.textContent = `${day.date}: ${day.temp_max} °C`;
    list.append(item);
  }
};
