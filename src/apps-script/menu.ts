type Ui = GoogleAppsScript.Base.Ui;
type Menu = GoogleAppsScript.Base.Menu;

export type MenuEntry =
  /** @property functionName of a global function */
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly label: string; readonly entries: readonly MenuEntry[] };

/** Adds a menu to the spreadsheet's bar. Touches nothing else, so it works in authorisation mode NONE [behaviour 50, D]. */
export function addMenu(ui: Ui, title: string, entries: readonly MenuEntry[]): void {
  fill(ui, ui.createMenu(title), entries).addToUi();
}

function fill(ui: Ui, menu: Menu, entries: readonly MenuEntry[]): Menu {
  for (const entry of entries) {
    if (entry.kind === 'separator') menu.addSeparator();
    else if (entry.kind === 'item') menu.addItem(entry.label, entry.functionName);
    else menu.addSubMenu(fill(ui, ui.createMenu(entry.label), entry.entries));
  }
  return menu;
}
