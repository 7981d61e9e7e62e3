type Ui = GoogleAppsScript.Base.Ui;

/** An item with the name of the global function that it starts. */
export type MenuItem = { readonly label: string; readonly handler: string } | 'separator';

/** Adds a menu to the spreadsheet's bar. Touches nothing else, so it works in authorisation mode NONE [behaviour 50, D]. */
export function addMenu(ui: Ui, name: string, items: readonly MenuItem[]): void {
  const menu = ui.createMenu(name);
  for (const item of items) {
    if (item === 'separator') menu.addSeparator();
    else menu.addItem(item.label, item.handler);
  }
  menu.addToUi();
}
