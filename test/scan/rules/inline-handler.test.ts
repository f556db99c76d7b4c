import { acceptsEach, refusesEach, warnsEach } from '../helpers.ts';

describe('SM118 inline-handler', () => {
  refusesEach('SM118', {
    'container.setAttribute("onclick", "go()");': 1,
    'container.setAttribute("on" + "click", container.title);': 1,
    'container?.setAttribute(`ONLOAD`, "x");': 1,
    'container["setAttribute"]("onfocus", "x");': 1,
    'container.setAttributeNS(null, "onclick", "x");': 1,
    'container.onclick = "go()";': 1,
    'container.onclick = `go(${1})`;': 1,
    'container["on" + "input"] = "a" + container.id;': 1,
    'container.firstChild.onpointerdown = "x";': 1,
  });
  warnsEach('SM118', {
    'container.innerHTML = \'<button onclick="go()">Go</button>\';': 1,
    'container.innerHTML += `<tr onclick="go(${1})"><td>`;': 1,
    'container.innerHTML = [1].map((x) => `<b class="c" onmouseover=go(${x})>`).join("");': 1,
    'container.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>");': 1,
    'container.innerHTML = wrap("<b onclick=go()>x</b>"); function wrap(s) { return s; }': 1,
    'container.innerHTML = "<p>" + (container.id ? "<svg/onload=x()>" : "") + "</p>";': 1,
  });
  acceptsEach([
    'container.onclick = () => {}; container.onchange = function () {}; container.oninput = null;',
    'container.onclick = handler; function handler() {}',
    'container.textContent = "turn onclick=off in docs";',
    'container.textContent = "<b onclick=x> is markup";',
    'container.innerHTML = "<p>turn onclick=off in docs</p>";',
    'container.innerHTML = "a < b and onload=3 > 2";',
    'container.innerHTML = Formatter.escape("<img onerror=x>");',
    'const esc = (s) => s.replaceAll("<", "&lt;"); container.innerHTML = "<p>" + esc("<img onerror=x>") + "</p>";',
    'container.innerHTML = `<p>${escapeHtml("<img onerror=x>")}</p>`; function escapeHtml(s) { return s; }',
    'const help = ["<img onerror=x>", "<b onclick=y>"]; new Tabulator(container, { data: help });',
    'const row = {}; row.onset = "sudden"; row.once = "x"; row.online = "yes"; row.ongoing = `${1}`; return row;',
    'container.setAttribute("data-onclick", "x"); container.setAttribute("title", "onclick");',
  ]);
});
