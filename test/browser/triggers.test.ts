import { WorkbenchPage } from '../support/workbench-page';

/** An add-on whose sidebar says who opened it and what day it is there, and schedules a function that counts in A1 and mails. */
const CODE = `
function onOpen() {
  SpreadsheetApp.getUi().createMenu('Desk').addItem('Open', 'open').addItem('Schedule', 'schedule').addToUi();
}
function open() {
  const who = Session.getActiveUser().getEmail() + ', triggers: ' + ScriptApp.getProjectTriggers().length;
  const html = '<p>' + who + '</p><output></output><script>' +
    'setInterval(function () { const ahead = new Date() - performance.timeOrigin - performance.now();' +
    'document.querySelector("output").textContent = "ahead by " + Math.round(ahead / 86400000); }, 50);' +
    'try { google.script.run.noSuchFunction(); } catch (error) { document.body.append(error.name); }</script>';
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput(html).setTitle('Desk'));
}
function schedule() { ScriptApp.newTrigger('tick').timeBased().everyHours(1).create(); }
function tick() {
  const cell = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1');
  cell.setValue(Number(cell.getValue()) + 1);
  MailApp.sendEmail(Session.getActiveUser().getEmail(), 'Refreshed', 'All tabs\\nBoth of them');
}
`;

let desk: WorkbenchPage;
beforeAll(async () => {
  desk = await WorkbenchPage.ofScript(CODE);
});
afterAll(() => desk.close());

async function choose(label: string): Promise<void> {
  for (const name of ['Desk', label]) await desk.page.getByRole('menuitem', { name, exact: true }).click();
}

const drawer = (name: RegExp) => desk.page.getByRole('tab', { name }).click();

test('a schedule of one user runs as that user, is listed for another one, and its mail and its run are', async () => {
  const { page } = desk;
  await choose('Open');
  await desk.sidebar.getByText('sales@example.com, triggers: 0').waitFor();
  await desk.sidebar.getByText('TypeError').waitFor();
  await choose('Schedule');
  await page.getByLabel('Acting as').selectOption('manager@example.com');
  await choose('Open');
  await desk.sidebar.getByText('manager@example.com, triggers: 0').waitFor();
  await desk.sidebar.getByText('ahead by 0', { exact: true }).waitFor();
  await drawer(/^Triggers/);
  const row = page.getByRole('row', { name: /sales@example.com tick every hour/ });
  await row.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByText('moved on by 1 day', { exact: true }).waitFor();
  await desk.sidebar.getByText('ahead by 1', { exact: true }).waitFor();
  await drawer(/^Mails/);
  const mail = page.getByRole('row', { name: /sales@example.com sales@example.com Refreshed/ }).first();
  await mail.locator('summary').focus();
  await page.keyboard.press('Enter');
  await mail.getByText('Both of them').waitFor();
  await drawer(/^Executions/);
  await page
    .getByRole('row', { name: /tick trigger of sales@example.com/ })
    .first()
    .waitFor();
  expect((await desk.shown('Trang tính1', 'A1')).flat()).toEqual(['2']);
  await desk.reload();
  expect(await page.getByLabel('Acting as').inputValue()).toBe('manager@example.com');
});
