import { noPlans, openPlanning } from '../support/ui-harness/plan-server';
import { pageClock, sampleDesk } from '../support/ui-harness/sample-desk';
import { openUi, type UiServer } from '../support/ui-harness/ui-page';

const ZONE = /This file’s clock says .*, yours says .*another time zone.*File › Settings › Time zone\./;
/** The file stands nine hours and a half from whoever looks. */
const elsewhere = () => ({ ...pageClock(), offset: pageClock().offset + 570 });
const sidebar = (server: UiServer, view = 'home') =>
  openUi('sidebar', { open: () => sampleDesk(), ...server }, { width: 300, height: 900, view });

test('the first screen tells that the file stands on another zone, until it is set', async () => {
  let clock = elsewhere();
  const { page } = await sidebar({ fileClock: () => clock });
  await page.getByText(ZONE).waitFor();
  clock = pageClock();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByText(ZONE).waitFor({ state: 'detached' });
});

test('a clock that is wrong is not called another zone', async () => {
  const { page } = await sidebar({ fileClock: () => ({ ...pageClock(), at: Date.now() - 3_600_000 }) });
  await page.getByText(/Two clocks differ.*Check this computer’s clock/).waitFor();
});

test('the view of the plans tells it too, one without hours does not', async () => {
  const { page } = await sidebar({ fileClock: elsewhere, plans: noPlans }, 'plans');
  await page.getByText(ZONE).waitFor();
  await sidebar({ fileClock: elsewhere }, 'settings');
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  expect(await page.getByText(ZONE).count()).toBe(0);
});

test('the hours of a push on a day tell it', async () => {
  const { page } = await openPlanning({ fileClock: elsewhere });
  await page.getByRole('button', { name: 'Push on…' }).click();
  await page.getByText(ZONE).waitFor();
});

test('the desk tells that it has set up the hourly run again', async () => {
  const { page } = await sidebar({ open: () => ({ ...sampleDesk(), isRenewed: true }) });
  await page.getByText(/Google had not started your hourly run for over five hours/).waitFor();
});
