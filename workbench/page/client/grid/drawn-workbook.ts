import { IConfigService, type IWorkbookData, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { IEditorBridgeService } from '@univerjs/preset-sheets-core';
import { BEFORE_CELL_EDIT, SheetInterceptorService } from '@univerjs/sheets';
import { editorText, type toGridWorkbook, UNIT_ID } from '../../view';

/** Where the grid's lists of values look up how they are to be shown. */
const LIST_SETTINGS = 'sheets-data-validation-ui.config';

/**
 * Leaves the search box out of a list of values that opens because somebody types into its cell: the box takes the keyboard
 * to itself, and with it the letters that belong into the cell. A list that is opened by its arrow has the box. To be called
 * when a workbook has been drawn.
 */
function searchInOpenedListsOnly(univer: Univer): void {
  const injector = univer.__getInjector();
  const config = injector.get(IConfigService);
  const editor = injector.get(IEditorBridgeService);
  const settings = { ...config.getConfig<object>(LIST_SETTINGS) };
  Object.defineProperty(settings, 'showSearchOnDropdown', { get: () => !editor.isVisible().visible, enumerable: true });
  config.setConfig(LIST_SETTINGS, settings);
}

/** After the grid's own, which put the number without its format into the editor. */
const PRIORITY = -1;

/** Lets the cell editor show what would be typed to get the cell, as Google's does; to be called when a workbook has been drawn. */
function showAsTyped(univer: Univer, isDecimalComma: () => boolean): void {
  const { writeCellInterceptor } = univer.__getInjector().get(SheetInterceptorService);
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: PRIORITY,
    handler: (cell, _place, next) => {
      const text = cell && editorText({ v: cell.v ?? null, t: cell.t ?? null }, isDecimalComma());
      return next(cell && text ? { ...cell, v: text, t: 1 } : cell);
    },
  });
}

type GridWorkbook = ReturnType<typeof toGridWorkbook>;

export class DrawnWorkbook {
  private locale = '';

  constructor(
    private readonly api: FUniver,
    private readonly univer: Univer,
  ) {}

  replace(workbook: GridWorkbook, locale: string): void {
    this.api.disposeUnit(UNIT_ID);
    if (isGridData(workbook)) this.api.createWorkbook(workbook).setNumfmtLocal(numberLocale(locale));
    if (this.locale === '') this.takeOver();
    this.locale = locale;
  }

  /** Changes what the grid would do otherwise than Sheets; it can be told only when it has had a workbook. */
  private takeOver(): void {
    showAsTyped(this.univer, () => numberLocale(this.locale) === 'vi');
    searchInOpenedListsOnly(this.univer);
  }
}

function numberLocale(locale: string): 'vi' | 'en' {
  return locale.startsWith('vi') ? 'vi' : 'en';
}

/** The grid's own types forbid what its format allows, e.g. read-only records. */
function isGridData(workbook: object): workbook is Partial<IWorkbookData> {
  return Reflect.get(workbook, 'id') === UNIT_ID;
}
