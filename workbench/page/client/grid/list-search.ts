import { IConfigService, type Univer } from '@univerjs/core';
import { IEditorBridgeService } from '@univerjs/preset-sheets-core';

/** Where the grid's lists of values look up how they are to be shown. */
const LIST_SETTINGS = 'sheets-data-validation-ui.config';

/**
 * Leaves the search box out of a list of values that opens because somebody types into its cell: the box takes the keyboard
 * to itself, and with it the letters that belong into the cell. A list that is opened by its arrow has the box. To be called
 * when a workbook has been drawn.
 */
export function searchInOpenedListsOnly(univer: Univer): void {
  const injector = univer.__getInjector();
  const config = injector.get(IConfigService);
  const editor = injector.get(IEditorBridgeService);
  const settings = { ...config.getConfig<object>(LIST_SETTINGS) };
  Object.defineProperty(settings, 'showSearchOnDropdown', { get: () => !editor.isVisible().visible, enumerable: true });
  config.setConfig(LIST_SETTINGS, settings);
}
