// A small store with subscribers, undo and frozen snapshots, used to build up a view step by step.
// datasets: penguins
// draws: nodes 8
function createStore(reducer, initial) {
  let state = Object.freeze(initial);
  const listeners = new Set();
  const past = [];
  return {
    getState: () => state,
    subscribe(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    dispatch(action) {
      past.push(state);
      state = Object.freeze(reducer(state, action));
      for (const fn of listeners) fn(state, action);
    },
    undo() {
      if (past.length) state = past.pop();
    },
  };
}

function render({ datasets, container }) {
  const initial = { rows: datasets.penguins, steps: [] };
  const store = createStore((state, action) => {
    switch (action.type) {
      case 'where': {
        const { field, value } = action;
        return { rows: state.rows.filter((r) => r[field] === value), steps: [...state.steps, `${field} = ${value}`] };
      }
      case 'drop-missing':
        return { rows: state.rows.filter((r) => Object.values(r).every((v) => v !== null)), steps: [...state.steps, 'complete'] };
      default:
        return state;
    }
  }, initial);
  const ol = document.createElement('ol');
  container.appendChild(ol);
  const unsubscribe = store.subscribe(({ rows, steps }) => {
    const li = document.createElement('li');
    li.textContent = `${steps.join(', ')}: ${rows.length} penguins`;
    ol.appendChild(li);
  });
  store.dispatch({ type: 'drop-missing' });
  store.dispatch({ type: 'where', field: 'Species', value: 'Gentoo' });
  store.dispatch({ type: 'where', field: 'Sex', value: 'FEMALE' });
  unsubscribe();
  store.undo();
  const { rows, steps } = store.getState();
  const copy = structuredClone(rows[0]);
  copy.Species = copy.Species.toUpperCase();
  container.append(`After undo ${steps.length} steps and ${rows.length} rows are left, the first a ${copy.Species}.`);
  try {
    rows[0].Species = 'Dodo';
    container.append(' Rows can be changed?');
  } catch (e) {
    console.log(e.name);
  }
}
