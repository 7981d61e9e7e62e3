import type { Locator } from 'playwright-core';
import { WorkbenchPage } from '../support/workbench-page';

const MOST_CLICKS = 6;

describe('a newcomer, on the first screen of the trial', () => {
  let bench: WorkbenchPage;
  beforeAll(async () => {
    bench = await WorkbenchPage.trial();
  });
  afterEach(() => expect(bench.troubles).toEqual([]));
  afterAll(() => bench.close());

  test('changes a price in the CRM, with the old one seen, in at most six clicks', async () => {
    let clicks = 0;
    const click = async (what: Locator): Promise<void> => {
      clicks += 1;
      await what.click();
    };
    await click(bench.page.getByRole('button', { name: 'Extensions › CRM Desk › Open desk' }));
    await bench.sidebar.getByRole('button', { name: '1 to confirm: show in the review' }).waitFor();
    const old = await bench.priceOf('SP.00005');
    const wanted = old + 5000;
    // A cell of the grid's canvas is clicked, and typed into.
    clicks += 1;
    await bench.type('Products', 'C6', String(wanted));
    await click(bench.sidebar.getByRole('button', { name: /^Review and push \(\d+\)$/ }));
    const row = bench.dialog.getByRole('row', { name: /SP\.00005/ });
    await row.waitFor();
    const digits = (await row.innerText()).replace(/[.,](?=\d{3})/g, '');
    expect(digits).toContain(String(old));
    expect(digits).toContain(String(wanted));
    await click(bench.dialog.getByRole('button', { name: 'Push 3 records' }));
    await bench.dialog.getByText('3 confirmed').waitFor();
    expect(await bench.priceOf('SP.00005')).toBe(wanted);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  });

  test('can take back a push of the trial', async () => {
    await bench.dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await bench.door('Runs…');
    const undo = bench.sidebar.getByRole('button', { name: /^Undo this push: run/ });
    await undo.first().waitFor();
    expect(await undo.count()).toBe(2);
    await undo.last().click();
    await bench.dialog.getByRole('row', { name: /SP\.00001/ }).waitFor();
    const before = await bench.priceOf('SP.00001');
    await bench.dialog.getByRole('button', { name: 'Push 1 record' }).click();
    await bench.dialog.getByText('1 confirmed').waitFor();
    expect(await bench.priceOf('SP.00001')).toBeLessThan(before);
  });

  test('can start from nothing, and has a products table to type into after what the panel says', async () => {
    const tabs = (n: number): Promise<void> =>
      bench.until(`document.querySelectorAll('[data-u-comp="slide-tab-item"]').length === ${n}`);
    await bench.dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await bench.page.getByRole('button', { name: 'Help', exact: true }).click();
    bench.page.once('dialog', (dialog) => void dialog.accept());
    await bench.page.getByRole('button', { name: 'Start from nothing' }).click();
    const panel = bench.page.getByRole('complementary', { name: 'Start here' });
    await panel.getByText('In its yellow box, press “Use the stand-in CRM”.').waitFor();
    await bench.drawn();
    await tabs(1);
    const steps = await panel.locator('li').allInnerTexts();
    const [use = '', more = '', categories = '', table = ''] = steps
      .flatMap((step) => [...step.matchAll(/“([^”]+)”/g)])
      .map(([, name]) => name ?? '');
    await panel.getByRole('button').last().click();
    await bench.page.getByRole('button', { name: use, exact: true }).click();
    await bench.sidebar.getByText(more, { exact: true }).click();
    await bench.sidebar.getByRole('button', { name: categories, exact: true }).click();
    await tabs(2);
    await bench.sidebar.getByRole('button', { name: table, exact: true }).click();
    await tabs(3);
    await bench.until('window.workbench.selection().area.row === 2');
  });
});
