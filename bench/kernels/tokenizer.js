function setup() {
  const statements = [];
  for (let i = 0; i < 900; i++)
    statements.push(`let value${i} = (name${i % 7} + ${i}.5) * "text ${i}" /* note */ >= x;`);
  return statements.join('\n');
}

function kernel(source) {
  const token = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_$][\w$]*)|("[^"]*")|(\/\*[\s\S]*?\*\/)|(=>|>=|<=|[-+*/=<>();]))/y;
  const counts = { number: 0, name: 0, string: 0, comment: 0, operator: 0 };
  let hash = 0;
  token.lastIndex = 0;
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [, number, name, string, comment, operator] = match;
    if (number !== undefined) counts.number++;
    else if (name !== undefined) counts.name++;
    else if (string !== undefined) counts.string++;
    else if (comment !== undefined) counts.comment++;
    else counts.operator++;
    hash = (hash * 33 + (name ?? number ?? operator ?? '').length) | 0;
  }
  return Object.values(counts).join(' ') + ' ' + hash;
}
