import type { PushStep } from '../../src/protocol';
import { BundledDesk, CrmProcess } from '../support/bundled-desk';

let crm: CrmProcess;
beforeAll(async () => {
  crm = await CrmProcess.start();
});
afterAll(() => crm.stop());
beforeEach(() => crm.admin('POST', '/reset', {}));

const PRODUCTS = ['SP.00001', 'SP.00002', 'SP.00003'];

type Limits = NonNullable<ConstructorParameters<typeof BundledDesk>[2]>['limits'];

/** Returns a connected desk of an account of that language, with products that no push has sent yet. */
function ready(language: string, limits: Limits = {}): { readonly desk: BundledDesk; readonly sheet: string } {
  const desk = new BundledDesk(language, () => {}, { limits: { ...limits } });
  desk.connect(crm);
  desk.run('newProductsTable');
  const sheet = lastSheet(desk);
  desk.paste(
    sheet,
    2,
    1,
    PRODUCTS.map((code) => [code, 'Áo', '250000']),
  );
  return { desk, sheet };
}

function lastSheet({ runtime }: BundledDesk): string {
  return runtime.model.sheets.at(-1)?.name ?? '';
}

function protect({ runtime }: BundledDesk, name: string, column = 0): void {
  const sheet = runtime.model.sheets.find((each) => each.name === name);
  const columns = column === 0 ? 10 : 1;
  const area = { row: 1, column: column || 1, rows: 1000, columns };
  runtime.edit([{ kind: 'protect', sheetId: sheet?.id ?? -1, area }]);
}

const outcomesOf = ({ outcomes }: PushStep): string[] => outcomes.map(({ outcome }) => outcome);
const reasonOf = ({ stopped }: PushStep): string => String(stopped?.params.reason ?? '');

/** Calls the desk while a service call fails, by a text that Google gives in English. */
function failing(desk: BundledDesk, method: string, call: string, message: string) {
  const result = desk.run('rpc', [JSON.stringify({ method, args: null })], { faults: [{ call, nth: 1, message }] });
  return JSON.parse(result.ok ? String(result.value) : '{}').error;
}

describe.each([
  ['en', 'Status', 'A cell that CRM Desk writes is protected.', 'Go on tomorrow'],
  ['vi', 'Trạng thái', 'Có ô CRM Desk cần ghi đang được bảo vệ.', 'Hãy tiếp tục vào ngày mai'],
] as const)('an account of the language %s', (language, status, isProtected, tomorrow) => {
  test('hears of each outcome, and goes on, where the Status is protected', () => {
    const { desk, sheet } = ready(language);
    const review = desk.value('review', null);
    protect(desk, sheet, desk.columnOf(sheet, status));
    const step = desk.pushAll(review);
    expect(outcomesOf(step)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(reasonOf(step)).toBe('');
  });

  test('hears that the Journal is protected, before anything is sent', async () => {
    const { desk, sheet } = ready(language);
    desk.pushAll();
    const journal = lastSheet(desk);
    desk.paste(sheet, 2, 3, [['260000']]);
    const review = desk.value('review', null);
    protect(desk, journal);
    const before: unknown[] = await crm.admin('GET', '/log');
    const step = desk.pushAll(review);
    expect(reasonOf(step)).toContain(isProtected);
    expect([step.outcomes.length, step.left.length]).toEqual([0, 1]);
    const after: unknown[] = await crm.admin('GET', '/log');
    expect(after).toHaveLength(before.length);
    expect(desk.value('review', null).items.map(({ state }) => state)).toEqual(['changed']);
  });

  test('hears that the requests of the day are used up', () => {
    const { desk } = ready(language, { fetchesPerDay: 2 });
    const step = desk.pushAll();
    expect(outcomesOf(step)).not.toContain('confirmed');
    expect(reasonOf(step)).toContain(tomorrow);
  });

  test.each([
    ['error.google.dayQuota', 'Service invoked too many times for one day: properties.'],
    ['error.google.authorization', 'Authorization is required to perform that action.'],
    ['error.google.access', 'You do not have permission to access the requested document.'],
    ['error.protected', 'You are trying to edit a protected cell or object. Please contact the spreadsheet owner.'],
    ['error.internal', 'Nobody has seen this one.'],
  ])('hears %s where Google says: %s', (code, message) => {
    const { desk } = ready(language);
    expect(failing(desk, 'check', 'Range.getValues', message)).toMatchObject({ code });
    const told = desk.run('newProductsTable', [], { faults: [{ call: 'Spreadsheet.insertSheet', nth: 1, message }] });
    const sentence = told.ok ? '' : told.error.message;
    expect(sentence).not.toMatch(/\{|\[|undefined/);
    expect(sentence.length).toBeGreaterThan(20);
  });
});
