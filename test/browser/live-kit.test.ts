import { readFileSync } from 'node:fs';
import path from 'node:path';
import { questions } from '../../live-kit/probes';
import { WorkbenchPage } from '../support/workbench-page';

const built = (name: string) => readFileSync(path.resolve(__dirname, '../../dist-live', name), 'utf8');
const WHOLE_RUN_MS = 480_000;
/** What a browser says of the scripts of live-kit/canaries.ts that arrive cut. */
const OF_A_CUT_SCRIPT =
  /^(?:Invalid or unexpected token|Invalid regular expression: missing \/|Unexpected end of input)$/;

/** Opens a file with the kit as its script. */
const openKit = (page: string): Promise<WorkbenchPage> =>
  WorkbenchPage.ofScript(built('Code.js'), {
    manifest: JSON.parse(built('appsscript.json')),
    files: { 'kit.html': page },
  });

async function runAll({ page }: WorkbenchPage): Promise<void> {
  await page.getByRole('menuitem', { name: 'Live kit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Run all', exact: true }).click();
}

let desk: WorkbenchPage;

beforeAll(async () => {
  desk = await openKit(built('kit.html'));
});
afterAll(() => desk.close());

/** Says yes to all that a person is asked. */
async function sayYes(): Promise<void> {
  const done = desk.sidebar.getByRole('status').filter({ hasText: ': done' });
  const yes = desk.sidebar.getByRole('button', { name: 'Yes' });
  while (!(await done.isVisible())) {
    await done.or(yes).first().waitFor();
    if (await yes.isVisible()) await yes.click();
  }
}

test('the live kit runs from its menu to the text that is sent back', async () => {
  const { page, sidebar } = desk;
  await runAll(desk);
  await sidebar.getByRole('button', { name: 'Start' }).click();
  expect(await sidebar.getByText('did not arrive whole').isVisible()).toBe(false);
  // The clock comes by itself: the workbench looks every half minute what is due.
  await sidebar.getByRole('button', { name: 'Copy' }).waitFor({ timeout: WHOLE_RUN_MS });
  await sayYes();
  await sidebar.getByRole('button', { name: 'Copy' }).click();
  await sidebar.getByText('Copied.').waitFor();

  const report = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(report).not.toContain('DIFFERS');
  for (const { name } of questions) expect(report.split('AS EXPECTED')[1]).toContain(name);
  expect(await desk.shown('Live kit', 'A1:E1')).toEqual([['Probe', 'What', 'Expected', 'Found', 'Same?']]);
  expect(desk.troubles.filter((trouble) => !OF_A_CUT_SCRIPT.test(trouble))).toEqual([]);
}, 600_000);

test.each([
  ['cannot be read', (page: string) => page.replace('<script>', '<script>var cut = "https://x.y";')],
  ['lacks a part', (page: string) => page.replace('"use strict";', '')],
])('a page whose script %s when it arrives says so', async (_, changed) => {
  const cut = await openKit(changed(built('kit.html')));
  await runAll(cut);
  await cut.sidebar.getByText('did not arrive whole').waitFor();
  await cut.close();
});
