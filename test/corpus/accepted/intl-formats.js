// The same figures as they are written in several countries, with Intl.
// datasets: health
// draws: nodes 50
function render({ datasets, container }) {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'ja-JP', 'ar-EG'];
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  const top = [...datasets.health].sort((a, b) => b.population - a.population).slice(0, 6);
  top.sort((a, b) => collator.compare(a.country, b.country));

  const table = document.createElement('table');
  const header = table.appendChild(document.createElement('tr'));
  for (const title of ['Country', ...locales]) {
    const th = document.createElement('th');
    th.textContent = title;
    header.appendChild(th);
  }
  const formats = locales.map((locale) => ({
    number: new Intl.NumberFormat(locale),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  }));
  for (const row of top) {
    const tr = table.appendChild(document.createElement('tr'));
    const name = tr.appendChild(document.createElement('td'));
    name.textContent = row.country;
    for (const { number, money } of formats) {
      const td = tr.appendChild(document.createElement('td'));
      td.textContent = `${number.format(row.population)} · ${money.format(row.income)}`;
    }
  }
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(top.map((r) => r.country));
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(2);
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2015, 0, 2)));
  const p = document.createElement('p');
  p.textContent = `${list}, as of ${when} (the 2${{ one: 'st', two: 'nd', few: 'rd', other: 'th' }[rule]}).`;
  container.append(p, table);
}
