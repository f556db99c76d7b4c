// A league table computed from single matches: points, goals, form.
// datasets: matches
// draws: tables 1
function render({ datasets, container, Tabulator }) {
  const teams = new Map();
  const get = (name) => {
    let team = teams.get(name);
    if (!team) teams.set(name, (team = { name, played: 0, won: 0, drawn: 0, lost: 0, goals: 0, against: 0, form: [] }));
    return team;
  };
  for (const { home_team, away_team, home_score, away_score } of datasets.matches) {
    for (const [name, mine, theirs] of [[home_team, home_score, away_score], [away_team, away_score, home_score]]) {
      const t = get(name);
      t.played++;
      t.goals += mine;
      t.against += theirs;
      if (mine > theirs) { t.won++; t.form.push('W'); }
      else if (mine < theirs) { t.lost++; t.form.push('L'); }
      else { t.drawn++; t.form.push('D'); }
    }
  }
  const data = [...teams.values()]
    .map((t) => ({ ...t, diff: t.goals - t.against, points: t.won * 3 + t.drawn, form: t.form.slice(-5).join('') }))
    .sort((a, b) => b.points - a.points || b.diff - a.diff || b.goals - a.goals || a.name.localeCompare(b.name))
    .map((t, i) => ({ position: i + 1, ...t }));
  new Tabulator(container, {
    data,
    layout: 'fitDataStretch',
    columns: [
      { title: '#', field: 'position' },
      { title: 'Team', field: 'name', frozen: true },
      ...'played won drawn lost goals against diff points'.split(' ').map((f) => ({ title: f, field: f, hozAlign: 'right' })),
      {
        title: 'Form',
        field: 'form',
        formatter: (cell) => [...cell.getValue()].map((c) => `<span style="color: ${{ W: 'green', D: 'gray', L: 'red' }[c]}">${c}</span>`).join(' '),
      },
    ],
  });
}
