import { WorkbenchPage } from '../support/workbench-page';

/** An add-on whose sidebar says who opened it, its own time and that of the script, and schedules a function that counts in A1 and mails. */
const CODE = `
function onOpen() {
  SpreadsheetApp.getUi().createMenu('Desk').addItem('Open', 'open').addItem('Schedule', 'schedule').addToUi();
}
function open() {
  const who = Session.getActiveUser().getEmail() + ', triggers: ' + ScriptApp.getProjectTriggers().length;
  const html = '<p>' + who + '</p><i></i><output></output><script>google.script.run.withSuccessHandler(function (now) {' +
    'document.querySelector("i").textContent = "off by " + Math.round((new Date() - now) / 60000); }).now();' +
    'setInterval(function () { const ahead = new Date() - performance.timeOrigin - performance.now();' +
    'document.querySelector("output").textContent = "ahead by " + Math.round(ahead / 86400000); }, 50);' +
    'try { google.script.run.noSuchFunction(); } catch (error) { document.body.append(error.name); }</script>';
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput(html).setTitle('Desk'));
}
function now() { return Date.now(); }
function schedule() { ScriptApp.newTrigger('tick').timeBased().everyHours(1).create(); }
function tick() {
  const cell = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1');
  cell.setValue(Number(cell.getValue()) + 1);
  MailApp.sendEmail(Session.getActiveUser().getEmail(), 'Refreshed', 'All tabs\\nBoth of them');
}
`;
const DAY_MS = 86_400_000;

let desk: WorkbenchPage;
beforeAll(async () => {
  desk = await WorkbenchPage.ofScript(CODE);
});
afterAll(() => desk.close());

async function choose(label: string): Promise<void> {
  for (const name of ['Desk', label]) await desk.page.getByRole('menuitem', { name, exact: true }).click();
}

const drawer = (name: RegExp) => desk.page.getByRole('tab', { name }).click();
const ticks = async () => (await desk.shown('Trang tính1', 'A1')).flat().join();

/** Types into the field a time that is so many days from now. */
async function fillIn(days: number): Promise<void> {
  const { page } = desk;
  const local = `new Date(Date.now() + ${days * DAY_MS} - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 16)`;
  await page.getByLabel('Move the clock to').fill(await page.evaluate<string>(local));
  await page.getByRole('button', { name: 'Move', exact: true }).click();
}

test('what another user opens is not shown to this one', async () => {
  const { page } = desk;
  await desk.post('/api/run', { function: 'open', user: 'manager@example.com' });
  await drawer(/^Executions/);
  await page.getByRole('row', { name: /open manager@example.com/ }).waitFor();
  expect(await page.locator('aside iframe').count()).toBe(0);
  await drawer(/^Executions/);
});

test('a schedule of one user runs as that user, unseen by another one, and its mail is kept', async () => {
  const { page } = desk;
  await choose('Open');
  await desk.sidebar.getByText('sales@example.com, triggers: 0').waitFor();
  await desk.sidebar.getByText('TypeError').waitFor();
  await choose('Schedule');
  await drawer(/^Triggers/);
  const row = page.getByRole('row', { name: /sales@example.com tick every hour/ });
  await row.waitFor();

  await page.getByLabel('Acting as').selectOption('manager@example.com');
  await choose('Open');
  await desk.sidebar.getByText('manager@example.com, triggers: 0').waitFor();
  await row.getByRole('button', { name: 'Run now' }).click();
  await drawer(/^Mails/);
  const mail = page.getByRole('row', { name: /sales@example.com sales@example.com Refreshed/ });
  await mail.locator('summary').focus();
  await page.keyboard.press('Enter');
  await mail.getByText('Both of them').waitFor();
  await drawer(/^Executions/);
  await page.getByRole('row', { name: /tick trigger of sales@example.com/ }).waitFor();
  await desk.reload();
  expect(await page.getByLabel('Acting as').inputValue()).toBe('manager@example.com');
  expect(await ticks()).toBe('1');
});

test('a day later a trigger of every hour has run once, and an open sidebar tells that day', async () => {
  const { page } = desk;
  await choose('Open');
  await desk.sidebar.getByText('ahead by 0', { exact: true }).waitFor();
  await drawer(/^Triggers/);
  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByText('moved on by 1 day', { exact: true }).waitFor();
  await desk.sidebar.getByText('ahead by 1', { exact: true }).waitFor();
  expect(await ticks()).toBe('2');
});

test('the clock is moved to a time by the field, and not back', async () => {
  const { page } = desk;
  await fillIn(-1);
  await page.getByText('The clock goes only forward: a run would else end before it began.').waitFor();
  await fillIn(40);
  await page.getByText(/^moved on by (?:39|40) days/).waitFor();
  await desk.until(`document.querySelector('[role=alert].log').textContent === ''`);
  expect(await ticks()).toBe('3');
});

test('a sidebar that is opened later, and one after a reload, tell the same time as the script', async () => {
  await desk.moveClock(DAY_MS);
  expect(await ticks()).toBe('4');
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
  await drawer(/^Triggers/);
  await page.getByText(/^moved on by/).waitFor({ state: 'hidden' });
  await choose('Open');
  await desk.sidebar.getByText('ahead by 0', { exact: true }).waitFor();
});
