function setup() {
  const lines = ['id,name,value,note'];
  for (let i = 0; i < 5000; i++) lines.push(`${i},"name ${i % 97}",${(i * 1.25).toFixed(2)},"a ""quoted"", note"`);
  return lines.join('\n');
}

function kernel(text) {
  const rows = [];
  let row = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      row.push(cell);
      rows.push(row);
      row = [];
      cell = '';
    } else cell += character;
  }
  row.push(cell);
  rows.push(row);
  const [names, ...records] = rows;
  const objects = records.map((cells) => Object.fromEntries(cells.map((value, i) => [names[i], value])));
  return objects.reduce((sum, object) => sum + Number(object.value) + object.note.length, 0);
}
