import '@univerjs/preset-sheets-core/lib/index.css';
import '@univerjs/preset-sheets-data-validation/lib/index.css';
import '@univerjs/preset-sheets-note/lib/index.css';
import '@univerjs/preset-sheets-filter/lib/index.css';
import '@univerjs/preset-sheets-sort/lib/index.css';
import '@univerjs/preset-sheets-find-replace/lib/index.css';
import '@univerjs/preset-sheets-drawing/lib/index.css';
import {
  IUndoRedoService,
  LocaleType,
  LogLevel,
  mergeLocales,
  type Plugin,
  type PluginCtor,
  Univer,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import coreEn from '@univerjs/preset-sheets-core/locales/en-US';
import coreVi from '@univerjs/preset-sheets-core/locales/vi-VN';
import { UniverSheetsDataValidationPreset } from '@univerjs/preset-sheets-data-validation';
import validationEn from '@univerjs/preset-sheets-data-validation/locales/en-US';
import validationVi from '@univerjs/preset-sheets-data-validation/locales/vi-VN';
import { UniverSheetsDrawingPreset } from '@univerjs/preset-sheets-drawing';
import drawingEn from '@univerjs/preset-sheets-drawing/locales/en-US';
import drawingVi from '@univerjs/preset-sheets-drawing/locales/vi-VN';
import { UniverSheetsFilterPreset } from '@univerjs/preset-sheets-filter';
import filterEn from '@univerjs/preset-sheets-filter/locales/en-US';
import filterVi from '@univerjs/preset-sheets-filter/locales/vi-VN';
import { UniverSheetsFindReplacePreset } from '@univerjs/preset-sheets-find-replace';
import findEn from '@univerjs/preset-sheets-find-replace/locales/en-US';
import findVi from '@univerjs/preset-sheets-find-replace/locales/vi-VN';
import { UniverSheetsNotePreset } from '@univerjs/preset-sheets-note';
import noteEn from '@univerjs/preset-sheets-note/locales/en-US';
import noteVi from '@univerjs/preset-sheets-note/locales/vi-VN';
import { UniverSheetsSortPreset } from '@univerjs/preset-sheets-sort';
import sortEn from '@univerjs/preset-sheets-sort/locales/en-US';
import sortVi from '@univerjs/preset-sheets-sort/locales/vi-VN';
import { StepsOfModel } from './model-steps';

type PluginEntry = PluginCtor<Plugin> | [PluginCtor<Plugin>, ConstructorParameters<PluginCtor<Plugin>>[0]] | null;

/** What the model has no place for: it would be gone when the grid is drawn anew, or could only be undone by that. */
const HIDDEN_MENUS = [
  'sheet.command.add-worksheet-merge',
  'sheet.command.set-range-stroke',
  'sheet.command.set-range-underline',
  'sheet.command.set-range-font-family',
  'sheet.command.set-range-fontsize',
  'sheet.command.set-range-font-increase',
  'sheet.command.set-range-font-decrease',
  'sheet.command.set-border-basic',
  'sheet.command.set-horizontal-text-align',
  'sheet.command.set-vertical-text-align',
  'sheet.command.set-text-wrap',
  'sheet.command.set-text-rotation',
  'sheet.command.add-range-protection-from-toolbar',
  'sheet.contextMenu.permission',
  'sheet.command.add-range-protection-from-context-menu',
  'sheet.command.add-range-protection-from-sheet-bar',
  'sheet.command.delete-worksheet-protection-from-sheet-bar',
  'sheet.command.change-sheet-protection-from-sheet-bar',
  'sheet.command.view-sheet-permission-from-sheet-bar',
  'sheet.command.set-tab-color',
  'sheet.command.copy-sheet',
  'sheet.menu.data-validation',
  'sheet.menu.image',
  'base-ui.operation.toggle-shortcut-panel',
];

function presets(container: HTMLElement) {
  const menu = Object.fromEntries(HIDDEN_MENUS.map((id) => [id, { hidden: true }]));
  // Digits that are kept as text are the rule here, codes and phones: Google marks them with nothing.
  const unmarkedTexts = {
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
    sheets: { disableForceStringAlert: true, disableForceStringMark: true },
  };
  // The list of functions comes 0.3 s late: Enter would take what it offers for a text that has since been typed on.
  const formula = { functionScreenTips: false };
  const footer = {
    menus: false,
    zoomSlider: false,
    statisticBar: true,
    addSheetButtonConfig: { defaultRowCount: 1000 },
  };
  return [
    UniverSheetsCorePreset({
      ...unmarkedTexts,
      formula,
      container,
      ribbonType: 'simple',
      disableAutoFocus: true,
      menu,
      footer,
    }),
    UniverSheetsDataValidationPreset({ showEditOnDropdown: false }),
    UniverSheetsNotePreset(),
    UniverSheetsFilterPreset(),
    UniverSheetsSortPreset(),
    UniverSheetsFindReplacePreset(),
    UniverSheetsDrawingPreset(),
  ];
}

/** Several presets bring the same plugin; it may be registered once only, and the last one's settings hold. */
function distinctPlugins(container: HTMLElement) {
  const byName = new Map<string, readonly [PluginCtor<Plugin>, unknown]>();
  for (const entry of presets(container).flatMap((preset): readonly PluginEntry[] => preset.plugins)) {
    if (!entry) continue;
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, undefined];
    byName.delete(plugin.pluginName);
    byName.set(plugin.pluginName, [plugin, options]);
  }
  return byName.values();
}

/** As Sheets names new tabs: the grid's own words would call one a workbook. */
const TABS_VI = { sheets: { tabs: { sheet: 'Trang tính' } } };

export function createUniver(
  container: HTMLElement,
  language: string,
): { readonly univer: Univer; readonly api: FUniver } {
  const univer = new Univer({
    logLevel: LogLevel.ERROR,
    override: [[IUndoRedoService, { useClass: StepsOfModel }]],
    locale: language.startsWith('vi') ? LocaleType.VI_VN : LocaleType.EN_US,
    locales: {
      [LocaleType.EN_US]: mergeLocales(coreEn, validationEn, noteEn, filterEn, sortEn, findEn, drawingEn),
      [LocaleType.VI_VN]: mergeLocales(coreVi, validationVi, noteVi, filterVi, sortVi, findVi, drawingVi, TABS_VI),
    },
  });
  for (const [plugin, options] of distinctPlugins(container)) univer.registerPlugin(plugin, options);
  return { univer, api: FUniver.newAPI(univer) };
}
