// The defensive style: nothing is taken for granted, least of all the data.
// datasets: weather
// draws: plots 1, nodes 3
function render(input) {
  var ctx = input || {};
  var datasets = ctx.datasets || {};
  var container = ctx.container;
  var SimplePlots = ctx.SimplePlots;

  if (!container) {
    return;
  }

  try {
    var rows = Array.isArray(datasets.weather) ? datasets.weather : [];
    if (rows.length === 0) {
      container.textContent = 'No data available.';
      return;
    }

    // The first row tells which columns there are.
    var sample = rows[0] ?? {};
    var hasDate = Object.prototype.hasOwnProperty.call(sample, 'date');
    var valueKey = ['temp_max', 'temperature', 'value'].find(function (key) {
      return Object.hasOwn(sample, key);
    });
    if (!hasDate || valueKey === undefined) {
      throw new Error('Expected columns "date" and a value, got ' + Object.keys(sample).join(', '));
    }

    var points = rows
      .map(function (row) {
        var y = Number(row?.[valueKey]);
        var x = row?.date;
        return Number.isFinite(y) && x ? { x: x, y: y } : null;
      })
      .filter(Boolean);

    var heading = document.createElement('h2');
    heading.textContent = points.length + ' readings of ' + valueKey;
    container.appendChild(heading);

    if (typeof SimplePlots !== 'undefined' && SimplePlots && typeof SimplePlots.line === 'function') {
      var el = document.createElement('div');
      container.appendChild(el);
      SimplePlots.line(el, { title: valueKey, xType: 'time', data: points });
    } else {
      container.appendChild(document.createTextNode('Charts are not available.'));
    }

    if (typeof window !== 'undefined' && typeof window === 'object') {
      heading.textContent += ' (in a window)';
    }
    if (typeof resize === 'function') {
      resize();
    }
  } catch (error) {
    var message = error && error.message ? error.message : String(error);
    console.error('Rendering failed:', message);
    container.textContent = 'Something went wrong: ' + message;
  } finally {
    console.log('done');
  }
}
