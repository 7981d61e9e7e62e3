import { PlainExecution } from '../../../../test/support/emulated-services';
import { ScriptExecution } from '../../../../test/support/script-execution';
import { callLoosely, spreadsheetFake } from '../../../../test/support/spreadsheet-fake';
import { HtmlService } from '../../../apps-script/services/html-service';

function withHtml(): ScriptExecution {
  const script = new ScriptExecution();
  const files: Readonly<Record<string, string>> = { sidebar: '<p>Hi</p>' };
  return script.withService('HtmlService', new HtmlService(script.execution, (name) => files[name] ?? null));
}

describe('HtmlService', () => {
  it('makes pages from files and texts', () => {
    const body = `return [HtmlService.createHtmlOutputFromFile('sidebar'), HtmlService.createHtmlOutput('y'), HtmlService.createHtmlOutput()]
        .map((page) => page.getContent());`;
    expect(withHtml().run(body)).toEqual(['<p>Hi</p>', 'y', '']);
  });

  // Fact 45.
  it('names the file that is missing', () => {
    expect(() => withHtml().run(`HtmlService.createHtmlOutputFromFile('Dialog');`)).toThrow(
      'No HTML file named Dialog was found.',
    );
  });
});

function page(html: string) {
  const pages = new HtmlService(new PlainExecution('someone@example.com'), () => null);
  return pages.createHtmlOutput(html).setTitle('Desk').setWidth(500);
}

describe('the user interface', () => {
  test('shows a submenu in its place', () => {
    const { app, events } = spreadsheetFake();
    const ui = app.getUi();
    const menu = ui.createAddonMenu();
    menu.addSubMenu(ui.createMenu('New').addItem('Order', 'order')).addItem('Help', 'help').addToUi();
    expect(events).toMatchObject([
      {
        items: [
          { kind: 'menu', label: 'New', items: [{ label: 'Order' }] },
          { kind: 'item', label: 'Help' },
        ],
      },
    ]);
    expect(() => callLoosely(menu, 'addSubMenu', {})).toThrow("don't match the method signature");
  });

  test('shows the content of a page as sidebar and dialog', () => {
    const { app, events } = spreadsheetFake();
    const ui = app.getUi();
    callLoosely(ui, 'showSidebar', page('<p>side</p>'));
    callLoosely(ui, 'showModelessDialog', page('<p>box</p>'), 'Review');
    expect(events).toEqual([
      { type: 'sidebar', title: 'Desk', html: '<p>side</p>' },
      { type: 'dialog', title: 'Review', html: '<p>box</p>', width: 500, height: 400 },
    ]);
  });

  // Fact 47.
  test('shows a page without what looks like a comment or a tag in its scripts', () => {
    const { app, events } = spreadsheetFake();
    const ui = app.getUi();
    const html = '<a href="https://x.y">/*</a><SCRIPT>a("https://x.y")\nb("c")</SCRIPT>';
    const shown = '<a href="https://x.y">/*</a><SCRIPT>a("https:\nb("c")</SCRIPT>';
    callLoosely(ui, 'showSidebar', page(html));
    callLoosely(ui, 'showModelessDialog', page(html), 'Review');
    expect(events).toMatchObject([{ html: shown }, { html: shown }]);
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
    const { sheet, spreadsheet, events } = spreadsheetFake();
    sheet.getRange('B2:C3').activate();
    expect(spreadsheet.getActiveRange()?.getA1Notation()).toBe('B2:C3');
    expect(events).toEqual([{ type: 'activate', sheetId: 0, area: { row: 2, column: 2, rows: 2, columns: 2 } }]);
  });
});
