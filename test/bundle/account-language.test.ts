import { BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm();

test.each([
  ['en', 'A cell that CRM Desk writes is protected.'],
  ['vi', 'Có ô CRM Desk cần ghi đang được bảo vệ.'],
])(
  'a push in an account of the language %s stops before anything is sent where the Journal is protected',
  async (language, sentence) => {
    const desk = new BundledDesk(language);
    desk.connect(crm);
    desk.run('newProductsTable');
    const last = () => desk.runtime.model.sheets.at(-1) ?? { id: -1, name: '' };
    const { name: products } = last();
    desk.paste(products, 2, 1, [['SP.00001', 'Áo', '250000']]);
    desk.pushAll();
    desk.paste(products, 2, 3, [['260000']]);
    const area = { row: 1, column: 1, rows: 1000, columns: 10 };
    desk.runtime.edit([{ kind: 'protect', sheetId: last().id, area }]);
    const before: unknown[] = await crm.admin('GET', '/log');
    const { outcomes, left, stopped } = desk.pushAll();
    expect(String(stopped?.params.reason)).toContain(sentence);
    expect([outcomes.length, left.length]).toEqual([0, 1]);
    expect(await crm.admin('GET', '/log')).toHaveLength(before.length);
    expect(desk.value('review', null).items.map(({ state }) => state)).toEqual(['changed']);
  },
);
