import type { Locator } from 'playwright-core';
import { HeldCall } from '../support/held-call';
import { WorkbenchPage } from '../support/workbench-page';

const SCRIPT = `
function onOpen() {
  SpreadsheetApp.getUi().createMenu('Add-on').addItem(Session.getActiveUserLocale(), 'nothing').addToUi();
}
function nothing() {}
function openSidebar() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('<p>Hello</p>').setTitle('Side'));
}
function addTrigger() { ScriptApp.newTrigger('nothing').timeBased().everyHours(1).create(); }
`;
const MANIFEST = {
  timeZone: 'Asia/Ho_Chi_Minh',
  runtimeVersion: 'V8',
  oauthScopes: ['script.container.ui', 'script.scriptapp', 'spreadsheets.currentonly', 'userinfo.email'].map(
    (name) => `https://www.googleapis.com/auth/${name}`,
  ),
};

describe('a person who clicks while something else happens', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.ofScript(SCRIPT, { manifest: MANIFEST });
  });
  afterAll(async () => {
    await bench.close();
  });

  const run = (name: string) => bench.post('/api/run', { function: name, locale: 'en-US' });
  /** Presses a button, lets a script run until the page has asked for something anew, and lets go. */
  const clickSlowly = async (button: Locator, asked: string): Promise<void> => {
    await button.hover();
    await bench.page.mouse.down();
    const answered = bench.page.waitForResponse(`**${asked}`);
    await run('nothing');
    await (await answered).finished();
    await bench.drawn();
    await bench.page.mouse.up();
  };

  test('has a menu stay open that is built once more', async () => {
    await bench.page.getByRole('menuitem', { name: 'Add-on' }).click();
    await run('onOpen');
    expect(await bench.page.getByRole('menuitem', { name: 'en-US' }).isVisible()).toBe(true);
    await bench.page.keyboard.press('Escape');
  });

  test('fires a trigger whose list is drawn again meanwhile', async () => {
    await run('addTrigger');
    await bench.page.getByRole('tab', { name: 'Triggers' }).click();
    await clickSlowly(bench.page.getByRole('button', { name: 'Run now' }), '/api/triggers');
    await bench.page.getByRole('tab', { name: 'Executions' }).click();
    await bench.page.getByText('trigger of sales@example.com').waitFor();
  });

  test('fires a trigger once that is clicked twice', async () => {
    const asked: string[] = [];
    bench.page.on('request', (request) => asked.push(request.url()));
    await bench.page.getByRole('tab', { name: 'Triggers' }).click();
    const answered = bench.page.waitForResponse('**/api/triggers/run');
    await bench.page.getByRole('button', { name: 'Run now' }).dblclick();
    await (await answered).finished();
    await bench.drawn();
    expect(asked.filter((url) => url.endsWith('/api/triggers/run'))).toHaveLength(1);
    await bench.page.getByRole('tab', { name: 'Executions' }).click();
  });

  test('is told that a trigger could not be fired', async () => {
    await bench.page.getByRole('tab', { name: 'Triggers' }).click();
    const fire = await HeldCall.of(bench.page, '/api/triggers/run');
    await bench.page.getByRole('button', { name: 'Run now' }).click();
    await fire.asked();
    await fire.lose();
    await bench.page.getByText('The trigger was not fired').waitFor();
  });

  test('takes the stand-in though the offer is looked at again meanwhile', async () => {
    await run('openSidebar');
    await clickSlowly(bench.page.getByRole('button', { name: 'Use the stand-in CRM' }), '/api/properties');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).waitFor({ state: 'hidden' });
  });

  test('has the menu in the own language after a reset', async () => {
    bench.page.once('dialog', (dialog) => void dialog.accept());
    await bench.page.getByRole('button', { name: 'Reset', exact: true }).click();
    await bench.page.getByRole('complementary', { name: 'Side', exact: true }).waitFor({ state: 'detached' });
    await bench.drawn();
    await bench.page.getByRole('menuitem', { name: 'Add-on' }).click();
    await bench.page.getByRole('menuitem', { name: 'en-US', exact: true }).waitFor();
    expect(bench.troubles).toEqual([]);
  });
});
