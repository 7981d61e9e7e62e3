// Measures waiting times in the page, from a click to the visible end, and prints them as a Markdown table.
// Starts the workbench like `npm start`, with a stand-in CRM of 10,000 opportunities, and clicks in Chromium.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const ROUNDS = 3;
const PRODUCTS = 1_000;
const CHANGED = 950;
const OPPORTUNITIES = 10_000;
const PUSH_LATENCY_MS = 50;
const PULL_LATENCY_MS = 200;
const PATIENCE_MS = 120_000;
const BROWSERS = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function build() {
  for (const script of ['build', 'build:workbench']) {
    const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

async function startWorkbench() {
  const env = { ...process.env, PORT: '0', WORKBENCH_STORE: '', WORKBENCH_LOCALE: 'en_US' };
  const child = spawn(process.execPath, [join(ROOT, '.cache/workbench/start.js')], {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error('the workbench ended before it said where it is')));
  });
  return { url: /http:\/\/\S+/.exec(line)[0], end: () => child.kill() };
}

/** The workbench in a browser, with what its server answers. */
class Desk {
  constructor(url, page) {
    this.url = url;
    this.page = page;
  }

  get sidebar() {
    return this.page.frameLocator('aside iframe, .sidebar iframe');
  }

  get dialog() {
    return this.page.frameLocator('[role=dialog] iframe');
  }

  async send(method, at, body) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.url}/api/${at}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${at}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  async menu(label) {
    await this.page.getByRole('menuitem', { name: 'CRM Desk', exact: true }).click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  drawn() {
    return this.page.evaluate('window.workbench.drawn()');
  }

  /** @returns seconds from the click to the visible end, and how many of them the script ran */
  async wait(click, end) {
    const before = (await this.send('GET', 'executions')).length;
    const start = performance.now();
    await click();
    await end();
    const waited = (performance.now() - start) / 1000;
    const executions = await this.send('GET', 'executions');
    const script = executions.slice(0, executions.length - before).reduce((sum, { ms }) => sum + ms, 0) / 1000;
    return { waited, script };
  }
}

/** Makes a products table of products in the CRM, and gives its rows new prices in each round. */
class Products {
  constructor(desk) {
    this.desk = desk;
    this.round = 0;
  }

  async fill() {
    const { desk } = this;
    await desk.send('POST', 'crm/seed', { opportunities: OPPORTUNITIES, products: PRODUCTS });
    await desk.send('POST', 'use-stand-in', {});
    await this.rpc('newProducts', null);
    const records = await desk.send('GET', 'crm/records/products');
    this.records = records.filter(({ cover_price: price }) => Number(price) > 1_000).slice(0, PRODUCTS);
    await this.paste('A2', this.records, (each) => [each.product_code, each.product_name, each.cover_price]);
    const offer = await this.rpc('offerBaseline', { all: true });
    await this.rpc('takeBaseline', offer);
  }

  /** Adds a thousandth in each round, which is too little to need a tick. */
  async change() {
    this.round += 1;
    const rise = 1 + this.round / 1_000;
    const changed = this.records.slice(0, CHANGED);
    await this.paste('C2', changed, (each) => [Math.round(Number(each.cover_price) * rise)]);
  }

  async paste(range, records, cells) {
    const text = records.map((each) => cells(each).join('\t')).join('\n');
    await this.desk.send('POST', 'cells', { sheet: 'Products', range, text });
  }

  async rpc(method, args) {
    const { value } = await this.desk.send('POST', 'run', {
      function: 'rpc',
      args: [JSON.stringify({ method, args })],
    });
    const answer = JSON.parse(value);
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  }
}

const shows = (frame, text) => () => frame.getByText(text).first().waitFor();

async function pushRounds(desk, waits) {
  const products = new Products(desk);
  await products.fill();
  await desk.menu('Open desk');
  await desk.send('PUT', 'crm/latency', { ms: PUSH_LATENCY_MS });
  for (let round = 0; round < ROUNDS; round += 1) {
    await products.change();
    await desk.drawn();
    const check = desk.sidebar.getByRole('button', { name: /^Check/ });
    waits.check.push(await desk.wait(() => check.click(), shows(desk.sidebar, `${CHANGED} changed`)));
    const records = `${CHANGED} records`;
    waits.review.push(await desk.wait(() => desk.menu('Review and push…'), shows(desk.dialog, `${records} to push`)));
    const number = desk.dialog.getByLabel(/type their number/);
    if ((await number.count()) > 0) await number.fill(String(CHANGED));
    const push = desk.dialog.getByRole('button', { name: `Push ${records}`, exact: true });
    waits.push.push(await desk.wait(() => push.click(), shows(desk.dialog, `${CHANGED} confirmed`)));
    await desk.dialog.getByRole('button', { name: 'Close' }).click();
  }
}

async function pullRounds(desk, waits) {
  await desk.send('PUT', 'crm/latency', { ms: PULL_LATENCY_MS });
  const pulled = desk.sidebar.getByText(`${OPPORTUNITIES.toLocaleString('en')} new`).first();
  for (let round = 0; round < 1; round += 1) {
    await desk.menu('Pull opportunities…');
    const fresh = desk.sidebar.getByRole('button', { name: 'New query', exact: true });
    const pull = desk.sidebar.getByRole('button', { name: 'Pull', exact: true });
    await fresh.or(pull).first().waitFor();
    if (!(await pull.isVisible())) await fresh.click();
    const told = await desk.wait(
      () => pull.click(),
      () => pulled.waitFor(),
    );
    const start = performance.now();
    await desk.drawn();
    waits.pull.push(told);
    waits.drawn.push({ waited: told.waited + (performance.now() - start) / 1000, script: told.script });
  }
}

const WHAT = {
  check: `check of ${PRODUCTS} products, ${CHANGED} of them changed`,
  review: `review of the ${CHANGED}, from the menu to the list`,
  push: `push of ${CHANGED}, ${PUSH_LATENCY_MS} ms a request, to the last outcome`,
  pull: `pull of ${OPPORTUNITIES} opportunities, 100 a page, ${PULL_LATENCY_MS} ms a page, until the sidebar tells the end`,
  drawn: 'the same, until the whole tab is drawn too',
};

function tableOf(waits) {
  const middle = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const lines = Object.entries(waits).map(([name, all]) => {
    const waited = all.map((each) => each.waited);
    const spread = `${Math.min(...waited).toFixed(1)}–${Math.max(...waited).toFixed(1)}`;
    const script = middle(all.map((each) => each.script)).toFixed(1);
    return `| ${WHAT[name]} | ${middle(waited).toFixed(1)} s (${spread}) | ${script} s |`;
  });
  return ['| what | a person waits | of it, the script runs |', '|---|---|---|', ...lines].join('\n');
}

async function main() {
  const executablePath = BROWSERS.find((file) => existsSync(file));
  if (!executablePath) throw new Error('No Chromium found: name one in CHROMIUM_PATH.');
  build();
  const workbench = await startWorkbench();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    await page.goto(workbench.url);
    await page.evaluate('window.workbench.ready');
    const waits = { check: [], review: [], push: [], pull: [], drawn: [] };
    const desk = new Desk(workbench.url, page);
    await pushRounds(desk, waits);
    await pullRounds(desk, waits);
    console.log(tableOf(waits));
  } finally {
    await browser.close();
    workbench.end();
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
