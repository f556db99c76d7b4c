// datasets: cars
// draws: tables 0, plots 0, nodes 80
// asks: The ten most economical cars in a table that turns into cards on a phone, with hints on the columns.
// shows: 1 HTML table with 10 rows and 5 columns, below 560 px a card for each row with the labels beside the values; headers with a tooltip
function render({ datasets, container, Formatter }) {
  const best = datasets.cars
    .filter((car) => car.Miles_per_Gallon != null && car.Horsepower != null)
    .toSorted((a, b) => b.Miles_per_Gallon - a.Miles_per_Gallon)
    .slice(0, 10);
  const columns = [
    ['Car', 'As the maker calls it', (car) => car.Name],
    ['From', 'Where it was built', (car) => car.Origin],
    ['l/100 km', 'Converted from miles per gallon', (car) => Formatter.number(235.215 / car.Miles_per_Gallon, 1)],
    ['PS', 'Horsepower', (car) => car.Horsepower],
    ['t', 'Weight in tonnes', (car) => Formatter.number((car.Weight_in_lbs * 0.4536) / 1000, 2)],
  ];
  container.innerHTML = `
    <style>
      .cars { width: 100%; border-collapse: collapse; }
      .cars th { text-align: left; padding: 8px; border-bottom: 2px solid currentColor; }
      .cars td { padding: 8px; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
      .cars tbody tr:hover { background: color-mix(in srgb, currentColor 5%, transparent); }
      [data-tip] { position: relative; cursor: help; text-decoration: underline dotted; text-underline-offset: 3px; }
      [data-tip]:hover::after {
        content: attr(data-tip); position: absolute; left: 0; top: calc(100% + 4px); z-index: 1; padding: 4px 8px; border-radius: 6px;
        background: #1f2937; color: #f9fafb; font-size: 12px; font-weight: 400; white-space: nowrap;
      }
      @media (max-width: 560px) {
        .cars thead { display: none; }
        .cars tr { display: block; margin-bottom: 12px; padding: 4px 12px; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; }
        .cars td { display: flex; justify-content: space-between; gap: 12px; }
        .cars td::before { content: attr(data-label); font-weight: 600; opacity: 0.7; }
        .cars td:last-child { border-bottom: 0; }
      }
    </style>
    <table class="cars">
      <thead><tr>${columns.map(([title, tip]) => `<th scope="col"><span data-tip="${tip}" tabindex="0">${title}</span></th>`).join('')}</tr></thead>
      <tbody>${best.map((car) => `<tr>${columns.map(([title, , text]) => `<td data-label="${title}">${text(car)}</td>`).join('')}</tr>`).join('')}</tbody>
    </table>`;
}
