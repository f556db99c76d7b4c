// datasets: cars
// draws: tables 0, plots 0, nodes 496
// asks: Compare up to three cars in a radar chart.
// shows: Three text inputs with a shared datalist of car names, one SVG radar with five axes and up to three translucent polygons, and a hand-made comparison table with <caption> and <colgroup> where the best value of each row is bold.
function render({ datasets, container, Formatter }) {
  var AXES = [
    { key: "Miles_per_Gallon", label: "Economy", unit: "mpg", better: 1 },
    { key: "Horsepower", label: "Power", unit: "hp", better: 1 },
    { key: "Displacement", label: "Engine", unit: "cu in", better: 1 },
    { key: "Weight_in_lbs", label: "Lightness", unit: "lb", better: -1 },
    { key: "Acceleration", label: "Sprint", unit: "s", better: -1 }
  ];
  var COLORS = ["#e63946", "#457b9d", "#2a9d8f"];
  var SIZE = 320, C = SIZE / 2, R = 115;

  var cars = datasets.cars.filter(function (c) {
    return AXES.every(function (a) { return c[a.key] !== null && c[a.key] !== undefined; });
  });
  var byName = {};
  cars.forEach(function (c) { byName[c.Name + " (" + String(c.Year).slice(0, 4) + ")"] = c; });
  var names = Object.keys(byName).sort();

  AXES.forEach(function (a) {
    var vals = cars.map(function (c) { return c[a.key]; });
    a.min = Math.min(...vals);
    a.max = Math.max(...vals);
    a.norm = function (v) {
      var t = (v - a.min) / (a.max - a.min);
      return a.better > 0 ? t : 1 - t;
    };
  });

  var chosen = [names[0], names[Math.floor(names.length / 2)], names[names.length - 1]];

  function point(i, t) {
    var angle = -Math.PI / 2 + (2 * Math.PI * i) / AXES.length;
    return [C + R * t * Math.cos(angle), C + R * t * Math.sin(angle)];
  }
  function poly(ts) {
    return ts.map(function (t, i) { return point(i, t).map(function (n) { return n.toFixed(1); }).join(","); }).join(" ");
  }

  container.innerHTML = [
    "<style>",
    ".rd { display: flex; flex-wrap: wrap; gap: 20px; font: 14px/1.4 Tahoma, Geneva, sans-serif; align-items: flex-start; }",
    ".rd .inputs { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 8px; }",
    ".rd .inputs input { flex: 1 1 180px; padding: 6px 8px; border: 2px solid var(--c); border-radius: 6px; }",
    ".rd .inputs input:invalid { background: #fff0f0; }",
    ".rd svg { flex: 0 1 340px; width: 340px; }",
    ".rd .ring { fill: none; stroke: #ddd; } .rd .spoke { stroke: #ddd; }",
    ".rd polygon.car { fill-opacity: .18; stroke-width: 2; mix-blend-mode: multiply; }",
    ".rd polygon.car:hover { fill-opacity: .4; }",
    ".rd table { border-collapse: collapse; flex: 1 1 300px; }",
    ".rd caption { text-align: left; font-weight: bold; padding-bottom: 6px; caption-side: top; }",
    ".rd th, .rd td { border-bottom: 1px solid #e0e0e0; padding: 5px 8px; text-align: right; }",
    ".rd th[scope=row] { text-align: left; font-weight: normal; }",
    ".rd td.best { font-weight: bold; } .rd td.best::after { content: ' ✓'; color: #2a9d8f; }",
    ".rd col.first { width: 30%; }",
    "</style>",
    "<div class='rd'><div class='inputs'></div><svg viewBox='0 0 " + SIZE + " " + SIZE + "'></svg><table></table></div>"
  ].join("\n");

  var inputs = container.querySelector(".inputs");
  var list = document.createElement("datalist");
  list.id = "rd-cars";
  names.forEach(function (n) {
    var o = document.createElement("option");
    o.value = n;
    list.appendChild(o);
  });
  inputs.appendChild(list);
  chosen.forEach(function (n, i) {
    var input = document.createElement("input");
    input.setAttribute("list", "rd-cars");
    input.value = n;
    input.style.setProperty("--c", COLORS[i]);
    input.setAttribute("aria-label", "Car " + (i + 1));
    input.addEventListener("change", function () {
      var ok = input.value === "" || Object.prototype.hasOwnProperty.call(byName, input.value);
      input.setCustomValidity(ok ? "" : "Unknown car");
      if (ok) { chosen[i] = input.value; draw(); }
    });
    input.addEventListener("focus", function () { input.select(); });
    inputs.appendChild(input);
  });

  function draw() {
    var svg = "";
    [0.25, 0.5, 0.75, 1].forEach(function (t) { svg += "<polygon class='ring' points='" + poly(AXES.map(function () { return t; })) + "'/>"; });
    AXES.forEach(function (a, i) {
      var p = point(i, 1), l = point(i, 1.18);
      svg += "<line class='spoke' x1='" + C + "' y1='" + C + "' x2='" + p[0] + "' y2='" + p[1] + "'/>";
      svg += "<text x='" + l[0] + "' y='" + l[1] + "' text-anchor='middle' dominant-baseline='middle' font-size='12'>" + a.label + "</text>";
    });
    var picked = chosen.map(function (n, i) { return { name: n, car: byName[n], color: COLORS[i] }; }).filter(function (p) { return p.car; });
    picked.forEach(function (p) {
      svg += "<polygon class='car' fill='" + p.color + "' stroke='" + p.color + "' points='" + poly(AXES.map(function (a) { return 0.05 + 0.95 * a.norm(p.car[a.key]); })) + "'><title>" + p.name + "</title></polygon>";
    });
    container.querySelector("svg").innerHTML = svg;

    var table = container.querySelector("table");
    table.innerHTML = "<caption>Side by side</caption><colgroup><col class='first'><col span='" + picked.length + "'></colgroup>";
    var head = table.createTHead().insertRow();
    head.insertCell().outerHTML = "<th></th>";
    picked.forEach(function (p) {
      var th = document.createElement("th");
      th.scope = "col";
      th.style.color = p.color;
      th.textContent = p.name;
      head.appendChild(th);
    });
    var body = table.createTBody();
    AXES.forEach(function (a) {
      var tr = body.insertRow();
      tr.innerHTML = "<th scope='row'>" + a.label + " <abbr title='" + a.key.replace(/_/g, " ") + "'>(" + a.unit + ")</abbr></th>";
      var best = Math.max.apply(null, picked.map(function (p) { return a.norm(p.car[a.key]); }));
      picked.forEach(function (p) {
        var td = tr.insertCell();
        td.textContent = Formatter.number(p.car[a.key]);
        if (picked.length > 1 && a.norm(p.car[a.key]) === best) td.classList.add("best");
      });
    });
    resize();
  }
  draw();
}
