import { WorkbenchPage } from '../support/workbench-page';

interface Product {
  readonly product_code: string;
  readonly product_name: string;
  readonly cover_price: string | number | null;
}

const COUNT = 200;
/** A push of more records asks for their number. */
const TYPED_ABOVE = 50;
/** Rows whose new price is wrong, with what the CRM has there and what is pasted. */
const WRONG = [
  { row: 10, old: 1_909_000, pasted: 19_090_000 },
  { row: 20, old: 23_358_000, pasted: 0 },
  { row: 30, old: 2_003_000, pasted: 3_650_000 },
] as const;
const RELEASED = 30;
const REASON = 'Prices of the new season';
/** So slow an answer that one step of the push cannot send all rows. */
const SLOW_MS = 1_500;
/** What is on its way when *Stop* is pressed is one batch, which *Records sent at once* bounds. */
const LARGEST_BATCH = 100;
const SENT = 'Matches the CRM';

describe('a person with two hundred new prices', () => {
  let bench: WorkbenchPage;
  let old: readonly number[] = [];
  let wanted: readonly number[] = [];
  let codes: readonly string[] = [];
  let firstRun: readonly string[] = [];
  let unpriced: readonly string[] = [];
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
  /** Types the number where it has to be asked for, as it is asked for. */
  const startPush = async (count: number): Promise<void> => {
    const typed = bench.dialog.getByLabel(`To push ${count} records, type their number`);
    expect(await typed.count()).toBe(count > TYPED_ABOVE ? 1 : 0);
    if (count > TYPED_ABOVE) await typed.pressSequentially(String(count));
    await bench.dialog.getByRole('button', { name: `Push ${count} records`, exact: true }).click();
  };
  const journal = async (): Promise<{ action: string; outcome: string; reason: string; reverts: string }[]> => {
    const [headings = [], ...rows] = (await bench.shown('Journal', 'A1:Z1500')).filter((line) => line[0] !== '');
    const of = (row: readonly string[], heading: string) => row[headings.indexOf(heading)] ?? '';
    return rows.map((row) => {
      const { action, reverts = '' } = JSON.parse(of(row, 'Entry').replace(/~\w+$/, ''));
      return { action, outcome: of(row, 'Outcome'), reason: of(row, 'Reason'), reverts };
    });
  };
  const attempts = async (): Promise<Readonly<Record<string, number>>> => {
    const counts: Record<string, number> = {};
    for (const { action, outcome } of await journal()) {
      counts[`${action} ${outcome}`] = (counts[`${action} ${outcome}`] ?? 0) + 1;
    }
    return counts;
  };
  const close = async (): Promise<void> => {
    await bench.dialog.getByRole('button', { name: 'Close' }).click();
  };

  test('pastes what the CRM has and takes it as baseline', async () => {
    await bench.menu('Open desk');
    await bench.page.getByRole('button', { name: 'Use the stand-in CRM' }).click();
    await bench.door('Pull categories');
    await bench.sidebar.getByText(/25 new/).waitFor();
    await bench.sidebar.getByRole('button', { name: 'New products table' }).click();
    await bench.sidebar.getByText('Created “Products”.').waitFor();
    const products: Product[] = await bench.crm('records/products');
    const first = products.slice(0, COUNT);
    expect(first).toHaveLength(COUNT);
    codes = first.map(({ product_code }) => product_code);
    unpriced = first.filter(({ cover_price }) => cover_price === null).map(({ product_code }) => product_code);
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
    await bench.door('Mark as matching the CRM…');
    await bench.sidebar.getByRole('button', { name: `Mark ${COUNT} records as matching` }).click();
    await bench.sidebar.getByText(`${COUNT} records count as what the CRM has.`).waitFor();
    expect(await attempts()).toEqual({ 'baseline Taken as so': COUNT });
  });

  test('has pushes of many records ask for their number', async () => {
    await bench.door('Settings…');
    await bench.sidebar.getByLabel('Ask for confirmation above').fill(String(TYPED_ABOVE));
    await bench.sidebar.getByRole('button', { name: 'Save: Ask for confirmation above' }).click();
    await bench.sidebar.getByText('Saved.').waitFor();
    await bench.sidebar.getByRole('button', { name: 'Back' }).click();
  });

  test('is offered no undo of the baseline, because nothing was sent', async () => {
    await bench.door('Runs…');
    await bench.sidebar.getByText('Nothing was sent, so there is nothing to undo.').waitFor();
    expect(await bench.sidebar.getByRole('button', { name: /^Undo this push: run/ }).count()).toBe(0);
    await bench.sidebar.getByRole('button', { name: 'Back' }).click();
  });

  test('pastes raised prices; the three wrong ones are held, listed first, un-ticked', async () => {
    wanted = old.map((price) => (price === 0 ? 100_000 : Math.ceil((price * 1.05) / 1000) * 1000));
    for (const { row, old: known } of WRONG) expect(old[row]).toBe(known);
    wanted = wanted.map((price, at) => WRONG.find(({ row }) => row === at)?.pasted ?? price);
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
    for (const { row } of WRONG) {
      const tick = bench.dialog.getByRole('checkbox', { name: `Push ${codes[row]}`, exact: true });
      expect(await tick.isChecked()).toBe(false);
    }
    expect(await bench.dialog.locator('.totals tbody').innerText()).toMatch(/^Selling price\t195\t/);
    await bench.dialog.getByText('2 ticked products get a price where none was known: not in these sums.').waitFor();
    expect(unpriced).toHaveLength(2);
    await bench.picture('200-held');
  });

  test('stops in the middle and is told which rows went', async () => {
    await latency(SLOW_MS);
    await bench.dialog.getByLabel(/^Reason/).fill(REASON);
    const push = bench.dialog.getByRole('button', { name: 'Push 197 records', exact: true });
    expect(await push.getAttribute('aria-disabled')).toBe('true');
    await startPush(197);
    await bench.dialog
      .getByText(/^[1-9]\d* of 197$/)
      .first()
      .waitFor();
    await bench.dialog.getByRole('button', { name: 'Stop' }).click();
    await bench.dialog.getByText(/\d+ confirmed, \d+ not sent\./).waitFor();
    const said = await bench.dialog.getByText(/\d+ confirmed, \d+ not sent\./).innerText();
    const [confirmed = 0, notSent = 0] = /(\d+) confirmed, (\d+) not sent/.exec(said)?.slice(1).map(Number) ?? [];
    await latency(0);
    expect(confirmed + notSent).toBe(197);
    expect(Math.min(confirmed, notSent)).toBeGreaterThan(0);
    const stopped = await bench.dialog.getByText(/^You pressed Stop at/).innerText();
    const at = Number(/at (\d+) of 197/.exec(stopped)?.[1]);
    expect(confirmed - at).toBeLessThanOrEqual(LARGEST_BATCH);
    const now = await prices();
    const went = codes.filter((_code, row) => now[row] !== old[row]);
    expect(went).toHaveLength(confirmed);
    await bench.dialog.getByRole('heading', { name: `Not sent (${notSent})` }).waitFor();
    const group = bench.dialog.locator('details', { hasText: `Confirmed by the CRM (${confirmed})` });
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    await group.getByText(went[0] ?? '', { exact: true }).waitFor();
    await group
      .getByRole('button', { name: /^Products, row \d+$/ })
      .first()
      .waitFor();
    await bench.picture('200-stopped');
    expect(await countSent()).toBe(confirmed);
    expect(await attempts()).toEqual({ 'baseline Taken as so': COUNT, 'edit Confirmed': confirmed });
    firstRun = went;
  });

  test('reviews again and goes on with the rest, with one held row released by its tick', async () => {
    await bench.dialog.getByRole('button', { name: 'Review again' }).click();
    const rest = 197 - firstRun.length;
    await bench.dialog.getByText(`${rest} records to push: ${rest} products. 3 wait for your tick.`).waitFor();
    await bench.dialog.getByRole('checkbox', { name: `Push ${codes[RELEASED]}`, exact: true }).check();
    await bench.dialog.getByText(`${rest + 1} records to push: ${rest + 1} products. 2 wait for your tick.`).waitFor();
    await startPush(rest + 1);
    await bench.dialog.getByText(`${rest + 1} confirmed.`).waitFor();
    await close();
    const now = await prices();
    expect(now).toEqual(wanted.map((price, row) => (row === 10 || row === 20 ? old[row] : price)));
    expect(now[RELEASED]).toBe(3_650_000);
    expect(await countSent()).toBe(COUNT - 2);
    expect((await statuses())[10]).toBe('Waits for your tick');
  });

  test('undoes the last run, and the CRM has those prices again', async () => {
    const before = await prices();
    await bench.door('Runs…');
    await bench.sidebar
      .getByRole('button', { name: /^Undo this push: run/ })
      .first()
      .click();
    await bench.dialog.getByText(/^Undo of run \w+: /).waitFor();
    await bench.picture('200-reverting');
    // Where the CRM held no price before the run, there is none to put back.
    const back = 198 - firstRun.length - unpriced.filter((code) => !firstRun.includes(code)).length;
    // The row that was released with a rise of 82 % falls over the limit on its way back, to what the CRM had.
    expect(await bench.dialog.getByRole('checkbox', { name: `Push ${codes[RELEASED]}`, exact: true }).isChecked()).toBe(
      true,
    );
    await bench.dialog.getByRole('button', { name: `Push ${back} records`, exact: true }).waitFor();
    await startPush(back);
    const count = back;
    await bench.dialog.getByText(`${count} confirmed.`).waitFor();
    await bench.picture('200-reverted');
    await close();
    const after = await prices();
    expect(after.filter((price, row) => price !== before[row])).toHaveLength(count);
    expect(after[RELEASED]).toBe(2_003_000);
    expect(after.every((price, row) => price === before[row] || price === old[row])).toBe(true);
    expect(await attempts()).toEqual({
      'baseline Taken as so': COUNT,
      'edit Confirmed': 198,
      'revert Confirmed': count,
    });
  });

  test('finds the reason and the reverted run in the journal, and the interface of the CRM kept', async () => {
    const rows = await journal();
    expect(rows.filter(({ reason }) => reason === REASON)).toHaveLength(firstRun.length);
    expect(new Set(rows.filter(({ action }) => action === 'revert').map(({ reverts }) => reverts)).size).toBe(1);
    expect(await bench.crm('violations')).toEqual([]);
    expect(bench.troubles).toEqual([]);
  });
});
