import type { Emulates } from '../emulates';
import type { SheetModel } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.Filter;

/** The filter of a sheet. Its criteria are not emulated. */
class Filter implements Emulates<Real, 'getRange' | 'remove'> {
  constructor(
    private readonly session: Session,
    private readonly sheetModel: SheetModel,
  ) {}

  getRange(): object {
    this.session.enter('Filter', 'getRange', 'read');
    const area = this.sheetModel.filter ?? this.session.fail('Range not found');
    return this.session.range(this.sheetModel, area);
  }

  remove(): void {
    this.session.enter('Filter', 'remove', 'write');
    this.sheetModel.filter = null;
    this.session.model.structure();
  }

  toString(): string {
    return 'Filter';
  }
}

/** Returns the sheet's filter as scripts hold it. */
export function newFilter(session: Session, sheet: SheetModel): object {
  return refuseUnknown('Filter', new Filter(session, sheet));
}
