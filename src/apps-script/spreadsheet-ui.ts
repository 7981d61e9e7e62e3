import type { View } from '../protocol';

type Ui = GoogleAppsScript.Base.Ui;

/** An item with the name of the global function that it starts. */
type MenuItem = { readonly label: string; readonly handler: string } | 'separator';

/** Adds a menu to the spreadsheet's bar. Touches nothing else, so it works in authorisation mode NONE [behaviour 50, D]. */
function addMenu(ui: Ui, name: string, items: readonly MenuItem[]): void {
  const menu = ui.createMenu(name);
  for (const item of items) {
    if (item === 'separator') menu.addSeparator();
    else menu.addItem(item.label, item.handler);
  }
  menu.addToUi();
}

type HtmlOutput = GoogleAppsScript.HTML.HtmlOutput;

/** Gives the size in pixels: a table of changes with old and new values fits, on a laptop too. */
const REVIEW_SIZE = { width: 1000, height: 620 };

const TOAST_SECONDS = 5;
/** Characters, at an easy pace. */
const READ_A_SECOND = 15;

/** Matches what can stand in an attribute as it is: people can edit the runs of the journal. */
const ATTRIBUTE = /^[\w-]*$/;

interface UiServices {
  readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly html: GoogleAppsScript.HTML.HtmlService;
}

/**
 * Shows what the user sees beside the cells. All but the menu needs authorisation mode FULL [behaviour 50, D], and everything
 * throws where there is no user interface, as in a trigger.
 */
export class SpreadsheetUi {
  constructor(private readonly services: UiServices) {}

  /** Opens the sidebar, in place of any other. */
  showSidebar(view: View, title: string): void {
    this.services.app
      .getUi()
      .showSidebar(this.page('sidebar', 'data-view="home"', `data-view="${view}"`).setTitle(title));
  }

  /** Opens the review in a dialog that leaves the sheet within reach, since it leads to cells. */
  showReview(title: string, reverts = ''): void {
    const page = this.page('review', 'data-reverts=""', `data-reverts="${ATTRIBUTE.test(reverts) ? reverts : ''}"`)
      .setWidth(REVIEW_SIZE.width)
      .setHeight(REVIEW_SIZE.height);
    this.services.app.getUi().showModelessDialog(page, title);
  }

  /** Opens the window of price lists, which leaves the sheet within reach: people select the list there. */
  showPriceList(title: string): void {
    const page = this.services.html
      .createHtmlOutputFromFile('price-list')
      .setWidth(REVIEW_SIZE.width)
      .setHeight(REVIEW_SIZE.height);
    this.services.app.getUi().showModelessDialog(page, title);
  }

  /** A note in the corner that goes away by itself: after five seconds, later where there is more to read. */
  toast(message: string, title: string): void {
    this.services.app
      .getActiveSpreadsheet()
      .toast(message, title, Math.max(TOAST_SECONDS, message.length / READ_A_SECOND));
  }

  /** Works in every authorisation mode. */
  buildMenu(name: string, items: readonly MenuItem[]): void {
    addMenu(this.services.app.getUi(), name, items);
  }

  /** The built file as it is: as a template, script code that looks like a scriptlet would be run. */
  private page(name: 'sidebar' | 'review', mark: string, set: string): HtmlOutput {
    const text = this.services.html.createHtmlOutputFromFile(name).getContent();
    return this.services.html.createHtmlOutput(text.replace(mark, set));
  }
}
