import { WorkbenchPage } from '../support/workbench-page';

jest.setTimeout(60_000);

interface Product {
  readonly product_code: string;
  readonly product_name: string;
  readonly cover_price: string | number | null;
}

const COUNT = 200;
/** So slow an answer that one step of the push cannot send all rows. */
const SLOW_MS = 1_500;
const SENT = 'Sent: the CRM has it';

describe('a person with two hundred new prices', () => {
  let bench: WorkbenchPage;
  let old: readonly number[] = [];
  let wanted: readonly number[] = [];
  let codes: readonly string[] = [];
  beforeAll(async () => {
    bench = await WorkbenchPage.open('en-US');
  });
  afterAll(() => bench.close());

  const prices = async (): Promise<number[]> => {
    const products: Product[] = await bench.crm('records/products');
    const byCode = new Map(products.map((product) => [product.product_code, Number(product.cover_price)]));
    return codes.map((code) => byCode.get(code) ?? Number.NaN);
  };
  const statuses = async (): Promise<string[]> => (await bench.shown('Products', `E2:E${COUNT + 1}`)).flat();
  const countSent = async (): Promise<number> => (await statuses()).filter((text) => text === SENT).length;
  const latency = async (ms: number): Promise<void> => {
    await fetch(`${bench.url}/api/crm/latency`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms }),
    });
  };
  const startPush = async (count: number): Promise<void> => {
    const typed = bench.dialog.getByLabel(`To push ${count} records, type their number`);
    if ((await typed.count()) > 0) await typed.fill(String(count));
    const label = count === 1 ? 'Push 1 record' : `Push ${count} records`;
    await bench.dialog.getByRole('button', { name: label, exact: true }).click();
  };
  const close = async (): Promise<void> => {
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
  };

  test('pastes what the CRM has and takes it as baseline', async () => {
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.sidebar.getByRole('button', { name: 'Pull categories' }).click();
    await bench.sidebar.getByText(/25 new/).waitFor();
    await bench.sidebar.getByRole('button', { name: 'New products table' }).click();
    await bench.sidebar.getByText('Created “Products”.').waitFor();
    const products: Product[] = await bench.crm('records/products');
    const first = products.slice(0, COUNT);
    expect(first).toHaveLength(COUNT);
    codes = first.map(({ product_code }) => product_code);
    old = first.map(({ cover_price }) => Number(cover_price));
    await bench.paste(
      'Products',
      'A2',
      first.map(({ product_code, product_name, cover_price }) => [
        product_code,
        product_name,
        cover_price === null ? '' : String(cover_price),
      ]),
    );
    await bench.activate('Products', `A2:A${COUNT + 1}`);
    await bench.sidebar.getByRole('button', { name: 'Take as baseline…' }).click();
    await bench.sidebar.getByRole('button', { name: `The CRM has these ${COUNT} records` }).click();
    await bench.sidebar.getByText(`${COUNT} records count as what the CRM has.`).waitFor();
  });

  test('pastes raised prices; the three wrong ones are held, listed first, un-ticked', async () => {
    wanted = old.map((price) => (price === 0 ? 100_000 : Math.ceil((price * 1.05) / 1000) * 1000));
    wanted = wanted.map(
      (price, row) =>
        [
          [10, price * 10],
          [20, 0],
          [30, Math.round(price * 1.8)],
        ].find(([at]) => at === row)?.[1] ?? price,
    );
    await bench.paste(
      'Products',
      'C2',
      wanted.map((price) => [String(price)]),
    );
    await bench.menu('Review and push…');
    await bench.dialog.getByText('197 records to push: 197 products. 3').waitFor();
    const headings = await bench.dialog.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual([
      'Waits for your tick: price becomes 0 (1)',
      'Waits for your tick: a zero missing or too many (1)',
      'Waits for your tick: change over the limit (1)',
      'To push',
    ]);
    for (const row of [10, 20, 30]) {
      const tick = bench.dialog.getByRole('checkbox', { name: `Push ${codes[row]}`, exact: true });
      expect(await tick.isChecked()).toBe(false);
    }
    await bench.picture('200-held');
  });

  test('stops in the middle and is told which rows went', async () => {
    await latency(SLOW_MS);
    await bench.dialog.getByLabel(/^Reason/).fill('Prices of the new season');
    await startPush(197);
    await bench.dialog.getByRole('button', { name: 'Stop' }).click();
    await bench.dialog.getByText(/\d+ confirmed, \d+ not sent\./).waitFor();
    await bench.picture('200-stopped');
    const said = await bench.dialog.getByText(/\d+ confirmed, \d+ not sent\./).innerText();
    const [confirmed = 0, notSent = 0] = /(\d+) confirmed, (\d+) not sent/.exec(said)?.slice(1).map(Number) ?? [];
    await latency(0);
    expect(confirmed + notSent).toBe(197);
    expect(Math.min(confirmed, notSent)).toBeGreaterThan(0);
    const held = await prices();
    expect(held.filter((price, row) => price !== old[row])).toHaveLength(confirmed);
    await close();
    expect(await countSent()).toBe(confirmed);
  });

  test('goes on with the rest, and releases one held row by its tick', async () => {
    await bench.menu('Review and push…');
    await bench.dialog.getByText(/3 wait/).waitFor();
    await bench.dialog.getByRole('checkbox', { name: `Push ${codes[30]}`, exact: true }).check();
    const rest = COUNT - 2 - (await countSent());
    await startPush(rest);
    await bench.dialog.getByText(`${rest} confirmed.`).waitFor();
    await close();
    const now = await prices();
    expect(now).toEqual(wanted.map((price, row) => (row === 10 || row === 20 ? old[row] : price)));
    expect(await countSent()).toBe(COUNT - 2);
    expect((await statuses())[10]).toMatch(/^Waits for your tick: /);
  });

  test('reverts the last run, and the CRM has those prices again', async () => {
    const before = await prices();
    await bench.sidebar.getByRole('button', { name: 'Runs…' }).click();
    await bench.sidebar
      .getByRole('button', { name: /^Revert run/ })
      .first()
      .click();
    await bench.dialog.getByText('Ticked are only the rows that put back run').waitFor();
    // The row that was released with a rise of 80 % falls over the limit on its way back, so it waits again.
    await bench.dialog.getByRole('checkbox', { name: `Push ${codes[30]}`, exact: true }).check();
    await bench.picture('200-reverting');
    const push = bench.dialog.getByRole('button', { name: /^Push \d+ records$/ });
    const count = Number(/\d+/.exec(await push.innerText())?.[0]);
    await startPush(count);
    await bench.dialog.getByText(`${count} confirmed.`).waitFor();
    await bench.picture('200-reverted');
    await close();
    const after = await prices();
    expect(after.filter((price, row) => price !== before[row])).toHaveLength(count);
    expect(after[30]).toBe(old[30]);
    expect(after.every((price, row) => price === before[row] || price === old[row])).toBe(true);
  });

  test('finds every attempt in the journal, and the interface of the CRM kept', async () => {
    const journal = (await bench.shown('Journal', 'A2:M1500')).filter((line) => line[0] !== '');
    expect(journal.filter((line) => line.includes('Unsure'))).toEqual([]);
    expect(journal.filter((line) => line.includes('Prices of the new season')).length).toBeGreaterThan(0);
    expect(await bench.crm('violations')).toEqual([]);
    expect(bench.troubles).toEqual([]);
  });
});
