function render({ container, SimplePlots }) {
  container.innerHTML = `
    <h2>A bearing that wears out</h2>
    <p>A million samples. Drag over the plot to see single vibrations; a double click shows all again.</p>
    <div id="vibration"></div>`;

  // The dataset is named, not read: its columns go to the plot as they are, and no row is ever made.
  SimplePlots.line(container.querySelector('#vibration'), {
    title: 'Vibration of a machine',
    height: 320,
    data: 'vibration',
    x: 'second',
    y: 'acceleration',
    xLabel: 'Seconds',
    yLabel: 'Acceleration, g',
    xMax: 1000,
    bands: [{ from: -2, to: 2 }],
    markers: [
      { x: 700, label: 'First crack' },
      { y: 2, label: 'Allowed up to here' },
    ],
    lineWidth: 1,
  });
}
