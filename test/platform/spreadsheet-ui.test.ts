import { spreadsheetUi } from '../../src/platform/google/services';
import { HtmlService } from '../../workbench/apps-script/services/html-service';
import { asService, PlainExecution } from '../support/emulated-services';

const PAGES: Readonly<Record<string, string>> = {
  sidebar: '<body data-view="home"><script>const scriptlet = "<?= 1 ?>";</script></body>',
  review: '<body data-reverts="">review</body>',
  'price-list': '<body data-person="">prices</body>',
};

/** Returns the user interface as a list of what was shown. */
function desk(person = '') {
  const shown: unknown[] = [];
  const createMenu = (label = '') => {
    const items: unknown[] = [];
    const self = {
      items,
      label,
      addItem: (...item: string[]) => {
        items.push(item);
        return self;
      },
      addSubMenu: (menu: { readonly label: string; readonly items: readonly unknown[] }) => {
        items.push([menu.label, menu.items]);
        return self;
      },
      addToUi: () => shown.push({ items }),
    };
    return self;
  };
  type Page = { content: string; look: { title: string; width: number | null } };
  const ui = {
    createAddonMenu: () => createMenu(),
    createMenu,
    showSidebar: (page: Page) => shown.push({ sidebar: page.look.title, html: page.content }),
    showModelessDialog: (page: Page, title: string) =>
      shown.push({ dialog: title, html: page.content, wide: Number(page.look.width) > 600 }),
  };
  const html = new HtmlService(new PlainExecution(), (name) => PAGES[name] ?? null);
  return {
    shown,
    ui: spreadsheetUi({ app: asService({ getUi: () => ui }), html: asService(html), person: () => person }),
  };
}

describe('spreadsheetUi', () => {
  test('opens the sidebar at a view and leaves its script as it is', () => {
    const { shown, ui } = desk();
    ui.showSidebar('connect', 'CRM Desk');
    const html = '<body data-view="connect"><script>const scriptlet = "<?= 1 ?>";</script></body>';
    expect(shown).toEqual([{ sidebar: 'CRM Desk', html }]);
  });

  test('tells a page what it is given, as text', () => {
    const { shown, ui } = desk();
    ui.showDialog('review', 'Review', { reverts: 'run-1' });
    ui.showDialog('review', 'Review', { reverts: '"><script>$&' });
    const html = ['run-1', '&quot;&gt;&lt;script&gt;$&amp;'].map(
      (reverts) => `<body data-reverts="${reverts}">review</body>`,
    );
    expect(shown).toEqual(html.map((text) => ({ dialog: 'Review', html: text, wide: true })));
  });

  test.each(['lan+desk@example.com', "o'neil@example.com"])('tells each page that %s opens it', (person) => {
    const { shown, ui } = desk(person);
    ui.showDialog('price-list', 'Prices', {});
    const html = `<body data-person="${person}">prices</body>`;
    expect(shown).toEqual([{ dialog: 'Prices', html, wide: true }]);
  });

  test('builds the menu without touching anything but the user interface', () => {
    const { shown, ui } = desk();
    ui.buildMenu([
      { under: null, items: [{ label: 'Open', handler: 'openDesk' }] },
      { under: 'New', items: [{ label: 'Orders', handler: 'newOrders' }] },
    ]);
    expect(shown).toEqual([
      {
        items: [
          ['Open', 'openDesk'],
          ['New', [['Orders', 'newOrders']]],
        ],
      },
    ]);
  });
});
