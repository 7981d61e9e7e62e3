import { mapColumns } from '../../src/tables/adopt-columns';
import type { AdoptRequest, Tab } from '../../src/tables/calls';
import type { RunRequest } from '../../workbench/apps-script/engine-api';
import { BundledDesk } from './bundled-desk';

/** Looks that a sheet can refuse for reasons that nobody foresaw. */
const LOOKS = [
  'Range.setBackgrounds',
  'Range.setDataValidation',
  'Range.setFontColor',
  'Range.setFontWeight',
  'Range.setNotes',
  'Range.setNumberFormat',
  'Range.setVerticalAlignment',
  'Range.setWrap',
  'RangeList.setBackground',
  'RangeList.setNumberFormat',
  'Sheet.hideColumns',
  'Sheet.setColumnWidths',
  'Sheet.setFrozenRows',
  'Sheet.setRowHeight',
];
export const REFUSED = 'This look, or whatever it was, is refused.';

/** A desk that notes what it tells of looks; these fail in each of its executions once they are told to. */
export class UnluckyDesk extends BundledDesk {
  isUnlucky = false;
  private readonly toasts: string[] = [];

  constructor(locale: string) {
    super(locale, (event) => {
      if (event.type === 'toast') this.toasts.push(event.message);
    });
  }

  refusals(): string[] {
    return this.toasts.filter((sentence) => /could not set|không đặt được/.test(sentence));
  }

  override run(name: string, args: readonly unknown[] = [], more: Partial<RunRequest> = {}) {
    const faults = LOOKS.map((call) => ({ call, nth: 1, message: REFUSED }));
    return super.run(name, args, this.isUnlucky ? { ...more, faults } : more);
  }
}

export const asTaken = ({ sheetId, kind, columns }: Tab): AdoptRequest => ({
  sheetId,
  kind,
  columns: mapColumns(kind, columns).map(({ column, header, field }) => ({ column, header, field })),
});

export const sheetOf = ({ runtime }: BundledDesk, name: string) => {
  const sheet = runtime.model.sheets.find((each) => each.name === name);
  if (!sheet) throw new Error(`no sheet ${name}`);
  return sheet;
};
