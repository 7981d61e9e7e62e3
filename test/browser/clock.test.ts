import { WorkbenchPage } from '../support/workbench-page';

/** An add-on whose sidebar shows its own time and that of the script, and which notes in A1 how often an hourly trigger fired. */
const CODE = `
function onOpen() {
  SpreadsheetApp.getUi().createMenu('Desk').addItem('Open', 'open').addItem('Schedule', 'schedule').addToUi();
}
function open() {
  const html = '<p></p><output></output><script>google.script.run.withSuccessHandler(function (now) {' +
    'document.querySelector("p").textContent = "off by " + Math.round((new Date() - now) / 60000); }).now();' +
    'setInterval(function () { const ahead = new Date() - performance.timeOrigin - performance.now();' +
    'document.querySelector("output").textContent = "ahead by " + Math.round(ahead / 86400000); }, 50);</script>';
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput(html).setTitle('Desk'));
}
function now() { return Date.now(); }
function schedule() { ScriptApp.newTrigger('tick').timeBased().everyHours(1).create(); }
function tick() {
  const cell = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1');
  cell.setValue(Number(cell.getValue()) + 1);
}
`;
const DAY_MS = 86_400_000;

let desk: WorkbenchPage;

beforeAll(async () => {
  desk = await WorkbenchPage.ofScript(CODE);
});

afterAll(async () => {
  await desk.close();
});

async function choose(label: string): Promise<void> {
  await desk.page.getByRole('menuitem', { name: 'Desk', exact: true }).click();
  await desk.page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Types into the field a time that is so many days from now. */
async function fillIn(days: number): Promise<void> {
  const { page } = desk;
  const local = `new Date(Date.now() + ${days * DAY_MS} - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 16)`;
  await page.getByLabel('Move the clock to').fill(await page.evaluate<string>(local));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
}

test('a day later a trigger of every hour has run once, and an open sidebar tells that day', async () => {
  const { page } = desk;
  await choose('Schedule');
  await choose('Open');
  await desk.sidebar.getByText('ahead by 0', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Triggers/ }).click();
  await page.getByRole('row', { name: /tick every hour/ }).waitFor();
  await desk.picture('clock-at-first');
  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByText('moved on by 1 day', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Executions/ }).click();
  await page.getByRole('row', { name: /tick trigger of sales@example.com/ }).waitFor();
  await desk.sidebar.getByText('ahead by 1', { exact: true }).waitFor();
  expect(await desk.shown('Trang tính1', 'A1')).toEqual([['1']]);
});

test('the clock is moved to a time by the field, and not back', async () => {
  const { page } = desk;
  await page.getByRole('tab', { name: /^Triggers/ }).click();
  await fillIn(-1);
  await page.getByText('The clock goes only forward: a run would else end before it began.').waitFor();
  await desk.picture('clock-refused');
  await fillIn(40);
  await page.getByText(/^moved on by (?:39|40) days/).waitFor();
  await desk.until(`document.querySelector('[role=alert].log').textContent === ''`);
  expect(await desk.shown('Trang tính1', 'A1')).toEqual([['2']]);
  await desk.picture('clock-moved');
});

test('a sidebar that is opened later, and one after a reload, tell the same time as the script', async () => {
  await desk.moveClock(DAY_MS);
  expect(await desk.shown('Trang tính1', 'A1')).toEqual([['3']]);
  await desk.reload();
  await choose('Open');
  await desk.sidebar.getByText('ahead by 41', { exact: true }).waitFor();
  await desk.sidebar.getByText('off by 0', { exact: true }).waitFor();
  // The browser itself tells of the move that was refused.
  expect(desk.troubles).toEqual([expect.stringContaining('400')]);
});

test('a reset puts the clock back', async () => {
  const { page } = desk;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('tab', { name: /^Triggers/ }).click();
  await page.getByText(/^moved on by/).waitFor({ state: 'hidden' });
  await choose('Open');
  await desk.sidebar.getByText('ahead by 0', { exact: true }).waitFor();
});
