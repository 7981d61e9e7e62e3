import type { SheetModel } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import type { Session } from './session';

/** Returns the protection of a sheet as scripts hold it: of its owner it asks nothing, but whether an edit is meant. [behaviour 27, D] */
export function sheetProtection(session: Session, sheetModel: SheetModel): object {
  const list: Emulates<GoogleAppsScript.Spreadsheet.Protection, 'setWarningOnly'> = {
    setWarningOnly: (...values: unknown[]): object => {
      session.enter('Protection', 'setWarningOnly', 'write');
      const args = new Arguments(session, 'Protection', 'setWarningOnly', values);
      sheetModel.warnsOfEdits = args.expect(['flag']).flag(0);
      return held;
    },
  };
  const held = refuseUnknown('Protection', list);
  return held;
}
