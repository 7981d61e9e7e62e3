import { BundledDesk, testCrm } from '../support/bundled-desk';
import { allOpportunities, pullWith } from '../support/pulling';

const TABS = 80;
const STAGES = 100;
const CUSTOM_FIELDS = 95;

/** Returns a text of so many letters, many of which are three bytes in a property. */
const vietnamese = (length: number, end = ''): string =>
  'Cơ hội đã chốt ở miền Trung và Tây Nguyên '.repeat(9).slice(0, length - end.length) + end;

const QUERY = allOpportunities({ days: 33 });

const crm = testCrm();
beforeAll(async () => {
  const all: { opportunity_id: string }[] = await crm.admin('GET', '/records/opportunities');
  for (const [at, { opportunity_id }] of all.slice(0, STAGES).entries()) {
    await crm.admin('POST', '/records/opportunities', {
      opportunity_id,
      opportunity_status: String(1_000 + at),
      opportunity_status_name: vietnamese(60, ` ${at}`),
      campaign_id: String(2_000 + (at % 50)),
      campaign_name: vietnamese(60, ` c${at % 50}`),
    });
  }
});

/** Returns a desk with a tab of opportunities, copied by hand as often as is asked for, each with a title as long as titles may be. */
function deskWithTabs(tabs: number): BundledDesk {
  const desk = new BundledDesk();
  desk.connect(crm);
  const { sheetId, added } = pullWith(desk, QUERY);
  // Copies of few rows are made in no time.
  desk.runtime.edit([{ kind: 'deleteRows', sheetId, at: 3, count: added - 1 }]);
  for (let at = 1; at < tabs; at++)
    desk.runtime.edit([{ kind: 'copySheet', sheetId, name: vietnamese(100, ` ${at}`), copyId: 5_000 + at }]);
  return desk;
}

/** Counts what an open, a check and a review ask the spreadsheet. */
function asked(desk: BundledDesk) {
  return (['open', 'check', 'review'] as const).map((method) => {
    desk.value(method, null);
    return { method, spreadsheet: desk.lastExecution?.calls.spreadsheet ?? 0 };
  });
}

describe('a file with very many tabs of opportunities', () => {
  test('asks as little of the spreadsheet as one of a few tabs, but one search for what the tabs remember', () => {
    const [few, many] = [deskWithTabs(2), deskWithTabs(TABS)];
    for (const desk of [few, many]) {
      desk.run('newProductsTable');
      asked(desk);
    }
    const [[fewOpen, ...fewOthers], [manyOpen, ...manyOthers]] = [asked(few), asked(many)];
    expect(manyOthers).toEqual(fewOthers);
    expect((manyOpen?.spreadsheet ?? 0) - (fewOpen?.spreadsheet ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('what is only remembered', () => {
  test(`of ${CUSTOM_FIELDS} custom fields with long names, asks no more each time`, () => {
    const desk = new BundledDesk();
    desk.connect(crm);
    desk.run('newProductsTable');
    const headers = Array.from({ length: CUSTOM_FIELDS }, (_, at) => `custom: ${vietnamese(190, ` ${at}`)}`);
    desk.paste('Products', 1, 24, [headers]);
    desk.paste('Products', 2, 1, [['SP.00001', 'Tên', '90000']]);
    asked(desk);
    expect(asked(desk)).toEqual(asked(desk));
  });
});
