import { callLoosely, spreadsheetFake } from '../../../support/spreadsheet-fake';

function page(html: string) {
  return { getContent: () => html, getTitle: () => 'Desk', getWidth: () => 500, getHeight: () => null };
}

describe('the user interface', () => {
  test('shows a menu with items, a separator and a submenu once it is added', () => {
    const { app, events } = spreadsheetFake();
    const ui = app.getUi();
    const menu = ui.createMenu('CRM').addItem('Pull', 'pull').addSeparator();
    menu.addSubMenu(ui.createMenu('More').addItem('Push', 'push'));
    expect(events).toEqual([]);
    menu.addToUi();
    expect(events).toEqual([
      {
        type: 'menu',
        name: 'CRM',
        items: [
          { kind: 'item', label: 'Pull', functionName: 'pull' },
          { kind: 'separator' },
          { kind: 'menu', label: 'More', items: [{ kind: 'item', label: 'Push', functionName: 'push' }] },
        ],
      },
    ]);
  });

  test('shows the content of a page as sidebar and dialog', () => {
    const { app, events } = spreadsheetFake();
    const ui = app.getUi();
    callLoosely(ui, 'showSidebar', page('<p>side</p>'));
    callLoosely(ui, 'showModalDialog', page('<p>box</p>'), 'Review');
    expect(events).toEqual([
      { type: 'sidebar', title: 'Desk', html: '<p>side</p>' },
      { type: 'dialog', title: 'Review', html: '<p>box</p>', width: 500, height: 400, modal: true },
    ]);
  });

  test('refuses what would wait for a person', () => {
    const { app } = spreadsheetFake();
    expect(() => app.getUi().alert('?')).toThrow('not emulated: Ui.alert');
  });

  // D
  test('a toast stays five seconds unless told', () => {
    const { spreadsheet, events } = spreadsheetFake();
    spreadsheet.toast('Done');
    spreadsheet.toast('Wait', 'CRM', 30);
    expect(events).toEqual([
      { type: 'toast', title: '', message: 'Done', seconds: 5 },
      { type: 'toast', title: 'CRM', message: 'Wait', seconds: 30 },
    ]);
  });

  test('activating a range tells the page and is what is active then', () => {
    const { sheet, events } = spreadsheetFake();
    sheet.getRange('B2:C3').activate();
    expect(sheet.getActiveRange()?.getA1Notation()).toBe('B2:C3');
    expect(events).toEqual([{ type: 'activate', sheetId: 0, area: { row: 2, column: 2, rows: 2, columns: 2 } }]);
  });
});

describe('several ranges as one', () => {
  test('are one counted call', () => {
    const { sheet, calls } = spreadsheetFake();
    sheet.getRangeList(['A1', 'C1:D2']).setBackground('red');
    expect(calls.filter((call) => !call.startsWith('handle'))).toEqual(['write RangeList.setBackground 0']);
    expect(sheet.getRange('D2').getBackground()).toBe('#ff0000');
  });
});

describe('copying and moving', () => {
  test('copyTo carries all, shifts references, and copies values alone when asked', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1').setValue(2).setBackground('red').setNote('n');
    sheet.getRange('B1').setFormula('=A1*2');
    sheet.getRange('A1:B1').copyTo(sheet.getRange('A2'));
    expect(sheet.getRange('A2:B2').getFormulas()).toEqual([['', '=A2*2']]);
    expect([sheet.getRange('A2').getBackground(), sheet.getRange('A2').getNote()]).toEqual(['#ff0000', 'n']);
    sheet.getRange('A1:B1').copyTo(sheet.getRange('A3'), { contentsOnly: true });
    expect(sheet.getRange('A3').getBackground()).toBe('#ffffff');
  });

  test('moveTo leaves the old cells empty', () => {
    const { sheet } = spreadsheetFake();
    sheet.getRange('A1:B1').setValues([['x', 'y']]);
    sheet.getRange('A1:B1').moveTo(sheet.getRange('B1'));
    expect(sheet.getRange('A1:C1').getValues()).toEqual([['', 'x', 'y']]);
  });
});
