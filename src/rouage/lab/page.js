const page = JSON.parse(document.getElementById('data').textContent);
const dialog = document.getElementById('games');
const views = [];
const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const cell = (row, content, name) => {
  const made = row.insertCell();
  if (name) made.className = name;
  if (typeof content === 'string') made.textContent = content;
  else made.append(content);
  return made;
};

function copied(command) {
  const button = document.createElement('button');
  const code = document.createElement('code');
  code.textContent = command;
  button.append(code);
  button.title = page.words.copy;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(command);
      document.getElementById('said').textContent = page.words.copied;
    } catch {
      getSelection().selectAllChildren(code);
    }
  });
  return button;
}

function linked(address) {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_top';
  link.textContent = page.words.open;
  return link;
}

function open(chart, place) {
  const bar = page.charts[chart].bars[place];
  document.getElementById('about').textContent = `${page.charts[chart].title} · ${bar.label} · ${bar.told}`;
  document.getElementById('count').textContent = filled(page.words.games, { n: bar.count });
  document.getElementById('said').textContent = '';
  const body = document.getElementById('rows');
  body.replaceChildren();
  for (const number of bar.games) {
    const row = body.insertRow();
    const [ending, choices] = page.games[number] ?? ['', 0];
    cell(row, String(number), 'n');
    cell(row, page.endings[ending] ?? '');
    cell(row, String(choices), 'n');
    cell(row, page.link ? linked(filled(page.link, { n: number })) : copied(filled(page.command, { n: number })));
  }
  const left = bar.count - bar.games.length;
  document.getElementById('left').textContent = left > 0 ? filled(page.words.more, { n: left }) : '';
  dialog.showModal();
  dialog.scrollTop = 0;
}

async function save(chart, kind) {
  const link = document.createElement('a');
  link.href = await views[chart].toImageURL(kind, 2);
  link.download = `${page.charts[chart].id}.${kind}`;
  link.click();
}

/** A label in lines of so many characters. */
const lines = (text, most) =>
  text.split(' ').reduce(([first, ...rest], word) =>
    first && first.length + word.length < most ? [`${first} ${word}`, ...rest] : [word, first, ...rest], [''])
    .filter(Boolean).reverse();

/** Names may take two fifths of the width; where a window is narrow they stand in several lines, and those of lines
    one below the other. */
function fitted(spec, width) {
  if (width < 560) spec.config = { ...spec.config, legend: { columns: 1 } };
  if (spec.height?.step === undefined) return spec;
  const rows = spec.datasets[spec.data.name];
  let most = 1;
  for (const row of rows) {
    const broken = lines(row.label, Math.max(12, Math.floor((0.4 * width) / 6.5)));
    most = Math.max(most, broken.length);
    row.label = broken.join('\n');
  }
  spec.height = rows.length * Math.max(26, 14 * most + 8);
  spec.config = { ...spec.config, lineBreak: '\n', axisY: { ...spec.config.axisY, labelLimit: Math.round(0.45 * width) } };
  return spec;
}

// Whoever shows this page within their own says how theirs looks: `#dark`.
const looks = ['light', 'dark'].find((one) => location.hash === `#${one}`);
if (looks) document.documentElement.style.colorScheme = looks;
const dark = looks ? looks === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
page.charts.forEach((chart, place) => {
  const frame = document.getElementById(`chart-${place}`);
  const options = { actions: false, renderer: 'svg', logLevel: 1, formatLocale: page.locale,
    tooltip: { theme: dark ? 'dark' : 'light' } };
  vegaEmbed(frame, fitted(chart.spec, frame.clientWidth), options).then(({ view }) => {
    views[place] = view;
    view.addEventListener('click', (_event, item) => {
      if (item?.datum?.place !== undefined) open(place, item.datum.place);
    });
  });
});
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-chart]');
  if (button?.dataset.save) save(Number(button.dataset.chart), button.dataset.save);
  else if (button) open(Number(button.dataset.chart), Number(button.dataset.bar));
});
document.getElementById('close').addEventListener('click', () => dialog.close());
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});
