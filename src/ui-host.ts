import type { View } from './protocol';

/** Describes what stands in the menu: an item with the global function that it starts, or a line between items. */
export type MenuItem = { readonly label: string; readonly handler: string } | 'separator';

/** Describes what the desk shows outside of cells. */
export interface UiHost {
  showSidebar(view: View, title: string): void;
  /** @param reverts the run whose revert is to be ticked; '' for none */
  showReview(title: string, reverts?: string): void;
  showPriceList(title: string): void;
  toast(message: string, title: string): void;
  buildMenu(name: string, items: readonly MenuItem[]): void;
}
