import { WorkbenchPage } from '../support/workbench-page';

/** An add-on whose sidebar says who opened it and schedules a function that mails its owner. */
const CODE = `
function onOpen() {
  SpreadsheetApp.getUi().createMenu('Desk').addItem('Open', 'open').addItem('Schedule', 'schedule').addToUi();
}
function open() {
  const who = Session.getActiveUser().getEmail() + ', triggers: ' + ScriptApp.getProjectTriggers().length;
  const html = '<p>' + who + '</p><script>try { google.script.run.noSuchFunction(); } catch (error) {' +
    'document.body.append(error.name); }</script>';
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput(html).setTitle('Desk'));
}
function schedule() { ScriptApp.newTrigger('tick').timeBased().everyHours(1).create(); }
function tick() {
  MailApp.sendEmail(Session.getActiveUser().getEmail(), 'Refreshed', 'All tabs\\nBoth of them');
}
`;

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

test('what another user opens is not shown to this one', async () => {
  const { page } = desk;
  await fetch(`${desk.url}/api/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ function: 'open', user: 'manager@example.com' }),
  });
  await page.getByRole('tab', { name: /^Executions/ }).click();
  await page.getByRole('row', { name: /open manager@example.com/ }).waitFor();
  expect(await page.locator('aside iframe').count()).toBe(0);
  await page.getByRole('tab', { name: /^Executions/ }).click();
});

test('a schedule of one user runs as that user, unseen by another one, and its mail is kept', async () => {
  const { page } = desk;
  await choose('Open');
  await desk.sidebar.getByText('sales@example.com, triggers: 0').waitFor();
  await desk.sidebar.getByText('TypeError').waitFor();
  await choose('Schedule');
  await page.getByRole('tab', { name: /^Triggers/ }).click();
  const row = page.getByRole('row', { name: /sales@example.com tick every hour/ });
  await row.waitFor();

  await page.getByLabel('Acting as').selectOption('manager@example.com');
  await choose('Open');
  await desk.sidebar.getByText('manager@example.com, triggers: 0').waitFor();
  await row.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('tab', { name: /^Mails/ }).click();
  const mail = page.getByRole('row', { name: /sales@example.com sales@example.com Refreshed/ });
  await mail.locator('summary').focus();
  await page.keyboard.press('Enter');
  await mail.getByText('Both of them').waitFor();
  await desk.picture('mail');
  await page.getByRole('tab', { name: /^Executions/ }).click();
  await page.getByRole('row', { name: /tick trigger of sales@example.com/ }).waitFor();
  await desk.picture('triggers');

  await desk.reload();
  expect(await page.getByLabel('Acting as').inputValue()).toBe('manager@example.com');
  expect(desk.troubles).toEqual([]);
});
