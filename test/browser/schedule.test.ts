import { WorkbenchPage } from '../support/workbench-page';

const SALES = 'sales@example.com';
const MANAGER = 'manager@example.com';

let bench: WorkbenchPage;
beforeAll(async () => {
  bench = await WorkbenchPage.open('en-US');
  await bench.menu('Open desk');
  await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
  await bench.sidebar.getByRole('button', { name: 'New products table' }).waitFor();
});
afterAll(() => bench.close());

const REFRESHED = /^“All opportunities”: 0 new, 0 changed, 0 gone, [\d,]+ the same\.$/;

/** Starts that person's trigger from the list of triggers and waits until it has run and said so. */
async function runTriggerOf(owner: string, said: string | RegExp): Promise<void> {
  const drawer = (name: RegExp) => bench.page.getByRole('tab', { name }).click();
  const runs = bench.page.getByRole('row', { name: new RegExp(`refreshOnSchedule trigger of ${owner}`) });
  await drawer(/^Executions/);
  const before = await runs.count();
  await drawer(/^Triggers/);
  const trigger = bench.page.getByRole('row', { name: new RegExp(`${owner} refreshOnSchedule every hour`) });
  await trigger.getByRole('button', { name: 'Run now' }).click();
  await bench.page.getByText(said).waitFor();
  await bench.picture(`schedule-run-${owner}`);
  await drawer(/^Executions/);
  await runs.nth(before).waitFor();
  await drawer(/^Executions/);
}

test('a person pulls opportunities and has the tab refreshed every hour', async () => {
  await bench.menu('Pull opportunities…');
  await bench.sidebar.getByRole('button', { name: 'Pull', exact: true }).click();
  await bench.sidebar
    .getByText(/\d+ new/)
    .first()
    .waitFor();
  await bench.sidebar.getByLabel('When “All opportunities” is refreshed').selectOption('Every hour');
  await bench.sidebar.getByText('Runs as you.').waitFor();
  await runTriggerOf(SALES, REFRESHED);
});

test('a second click refreshes it once more', () => runTriggerOf(SALES, REFRESHED));

test('another one sees whose it is and how it went, and takes it over', async () => {
  await bench.page.getByLabel('Acting as').selectOption(MANAGER);
  await bench.menu('Pull opportunities…');
  await bench.sidebar.getByText(`Runs as ${SALES}.`).waitFor();
  await bench.sidebar.getByText(/\d\d:\d\d: 0 new, 0 changed, 0 gone, [\d,]+ the same\./).waitFor();
  await bench.picture('schedule-of-another');
  await bench.sidebar.getByRole('button', { name: 'Take over “All opportunities”' }).click();
  await bench.sidebar.getByText('Runs as you.').waitFor();
  await bench.sidebar.getByText(new RegExp(`\\d\\d:\\d\\d, as ${SALES}: 0 new`)).waitFor();
  await bench.picture('schedule-taken-over');
});

test('the trigger of the first one goes when it starts next', async () => {
  await runTriggerOf(SALES, 'No tab of this file is refreshed as you any more.');
  const answer = await fetch(`${bench.url}/api/triggers`);
  const triggers: { owner: string }[] = JSON.parse(await answer.text());
  expect(triggers.map(({ owner }) => owner)).toEqual([MANAGER]);
});

test('the second one turns it off, and nothing is left', async () => {
  await bench.sidebar.getByLabel('When “All opportunities” is refreshed').selectOption('Off');
  await bench.sidebar.getByText('Runs as you.').waitFor({ state: 'detached' });
  const answer = await fetch(`${bench.url}/api/triggers`);
  expect(JSON.parse(await answer.text())).toEqual([]);
  expect(bench.troubles).toEqual([]);
});
