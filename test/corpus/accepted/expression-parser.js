// A small parser of arithmetic: computes columns from formulas such as "(weight * 0.4536) / power".
// datasets: cars
// draws: tables 1
function tokenize(source) {
  const pattern = /\s*(?:(\d+(?:\.\d+)?)|([a-z_]\w*)|(.))/giy;
  const tokens = [];
  let match;
  while ((match = pattern.exec(source)) !== null) {
    const [, number, name, op] = match;
    if (number !== undefined) tokens.push({ type: 'number', value: parseFloat(number) });
    else if (name !== undefined) tokens.push({ type: 'name', value: name });
    else if ('+-*/()'.includes(op)) tokens.push({ type: op });
    else throw new SyntaxError(`Unexpected "${op}" at ${match.index}`);
  }
  tokens.push({ type: 'end' });
  return tokens;
}

function parse(source) {
  const tokens = tokenize(source);
  let position = 0;
  const peek = () => tokens[position].type;
  const take = () => tokens[position++];
  const precedence = { '+': 1, '-': 1, '*': 2, '/': 2 };

  function primary() {
    const token = take();
    switch (token.type) {
      case 'number':
        return () => token.value;
      case 'name':
        return (env) => env[token.value];
      case '-': {
        const inner = primary();
        return (env) => -inner(env);
      }
      case '(': {
        const inner = expression(0);
        if (take().type !== ')') throw new SyntaxError('Missing )');
        return inner;
      }
      default:
        throw new SyntaxError(`Unexpected ${token.type}`);
    }
  }

  function expression(min) {
    let left = primary();
    while (precedence[peek()] > min) {
      const { type } = take();
      const a = left;
      const b = expression(precedence[type]);
      left =
        type === '+' ? (env) => a(env) + b(env)
        : type === '-' ? (env) => a(env) - b(env)
        : type === '*' ? (env) => a(env) * b(env)
        : (env) => a(env) / b(env);
    }
    return left;
  }

  const result = expression(0);
  if (peek() !== 'end') throw new SyntaxError('Trailing input');
  return result;
}

function render({ datasets, container, Tabulator }) {
  const formulas = { kilowatts: 'power * 0.7457', 'kg per kW': '(weight * 0.4536) / (power * 0.7457)', 'l/100 km': '235.215 / mpg' };
  const compiled = Object.entries(formulas).map(([title, source]) => [title, parse(source)]);
  const data = datasets.cars
    .filter((c) => c.Horsepower && c.Miles_per_Gallon)
    .map((c) => {
      const env = { power: c.Horsepower, weight: c.Weight_in_lbs, mpg: c.Miles_per_Gallon };
      return Object.assign({ Name: c.Name }, ...compiled.map(([title, fn]) => ({ [title]: Math.round(fn(env) * 100) / 100 })));
    });
  try {
    parse('1 + * 2');
  } catch (e) {
    console.log(e instanceof SyntaxError ? 'refused: ' + e.message : 'odd');
  }
  new Tabulator(container, { data, autoColumns: true, pagination: true, paginationSize: 15 });
}
