import { changedArea, type SheetLineChange } from './line-change';
import type { SheetModel } from './sheet-model';
import type { ValidationRule } from './validation-rule';

/** Lets the dropdowns of all sheets that take their values from a sheet follow a change of its lines. */
export function moveRuleSources(sheets: readonly SheetModel[], { sheetId, line, change }: SheetLineChange): void {
  const changed = new Map<ValidationRule, ValidationRule>();
  for (const sheet of sheets) {
    sheet.rules.each((rule, row, column) => {
      if (rule.source?.sheetId === sheetId) {
        const area = changedArea(rule.source.area, line, change) ?? rule.source.area;
        const next = changed.get(rule) ?? { ...rule, source: { sheetId, area } };
        changed.set(rule, next);
        sheet.rules.set(row, column, next);
      }
    });
  }
}
