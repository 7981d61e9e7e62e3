import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from '../../live-kit/verdicts';
import { WorkbenchPage } from '../support/workbench-page';

const built = (name: string) => readFileSync(path.resolve(__dirname, '../../dist-live', name), 'utf8');
/** The kit asks some hundred things and lays a million cells down: a minute and a half where nothing else runs. */
const WHOLE_RUN_MS = 480_000;

let desk: WorkbenchPage;

beforeAll(async () => {
  const manifest = JSON.parse(built('appsscript.json'));
  desk = await WorkbenchPage.ofScript(built('Code.js'), { manifest, files: { 'kit.html': built('kit.html') } });
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
  await page.getByRole('menuitem', { name: 'Live kit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Run all', exact: true }).click();
  await desk.picture('live-kit-start');
  await sidebar.getByRole('button', { name: 'Start' }).click();
  // The clock comes by itself: the workbench looks every half minute what is due.
  await sidebar.getByRole('button', { name: 'Copy' }).waitFor({ timeout: WHOLE_RUN_MS });
  await desk.picture('live-kit-question');
  await sayYes();
  await sidebar.getByRole('button', { name: 'Copy' }).click();
  await sidebar.getByText('Copied.').waitFor();
  await desk.picture('live-kit-end');

  const answer: Answer = JSON.parse(await page.evaluate('navigator.clipboard.readText()'));
  expect(answer.lines.filter(({ same }) => same === 'no')).toEqual([]);
  expect(answer.lines.filter(({ probe }) => probe.startsWith('page: ')).map(({ same }) => same)).not.toContain(
    'not asked',
  );
  expect(await desk.shown('Live kit', 'A1:E1')).toEqual([['Probe', 'What', 'Expected', 'Found', 'Same?']]);
  expect(desk.troubles).toEqual([]);
}, 600_000);
