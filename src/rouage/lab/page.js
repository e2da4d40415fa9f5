const page = JSON.parse(document.getElementById('data').textContent);
const dialog = document.getElementById('games');
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

function open(chart, place) {
  const bar = page.charts[chart].bars[place];
  document.getElementById('about').textContent = `${page.charts[chart].title} · ${bar.label} · ${bar.told}`;
  document.getElementById('count').textContent = filled(page.words.games, { n: bar.games.length });
  document.getElementById('said').textContent = '';
  const body = document.getElementById('rows');
  body.replaceChildren();
  for (const number of bar.games.slice(0, page.most)) {
    const row = body.insertRow();
    const [ending, choices] = page.games[number] ?? ['', 0];
    cell(row, String(number), 'n');
    cell(row, page.endings[ending] ?? '');
    cell(row, String(choices), 'n');
    cell(row, copied(filled(page.command, { n: number })));
  }
  const left = bar.games.length - page.most;
  document.getElementById('left').textContent = left > 0 ? filled(page.words.more, { n: left }) : '';
  dialog.showModal();
}

page.charts.forEach((chart, place) => {
  const options = { actions: { export: true, source: false, compiled: false, editor: false }, renderer: 'svg',
    formatLocale: page.locale, downloadFileName: chart.id };
  vegaEmbed(`#chart-${place}`, chart.spec, options).then(({ view }) => {
    view.addEventListener('click', (_event, item) => {
      if (item?.datum?.place !== undefined) open(place, item.datum.place);
    });
  });
});
document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-bar]');
  if (button) open(Number(button.dataset.chart), Number(button.dataset.bar));
});
document.getElementById('close').addEventListener('click', () => dialog.close());
