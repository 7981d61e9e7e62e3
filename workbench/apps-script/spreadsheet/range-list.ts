import type { Area, SheetModel } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { cssColour } from './coerce';
import { understood, writeNumberFormat, writeValue } from './range-cells';
import type { Session } from './session';

type ListMembers = 'setBackground' | 'setNumberFormat' | 'setValue';

export function newRangeList(session: Session, sheetModel: SheetModel, areas: readonly Area[]): object {
  const cells = areas.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const begin = (member: ListMembers, values: unknown[]): Arguments => {
    session.enter('RangeList', member, 'write', cells);
    session.checkAlive(sheetModel);
    for (const area of areas) session.checkEditable(sheetModel, area);
    return new Arguments(session, 'RangeList', member, values);
  };
  const looked = (): readonly Area[] => (areas.every((area) => session.takesLooks(sheetModel, area)) ? areas : []);
  const list: Emulates<GoogleAppsScript.Spreadsheet.RangeList, Record<ListMembers, unknown>> = {
    setBackground: (...values: unknown[]): object => {
      const colour = understood('setBackground', begin('setBackground', values).expect(['any']).any(0), cssColour);
      for (const area of looked()) sheetModel.writeStyle(area, 'background', () => colour);
      return held;
    },
    setNumberFormat: (...values: unknown[]): object => {
      const format = begin('setNumberFormat', values).expect(['text']).text(0);
      for (const area of looked()) writeNumberFormat({ sheetModel, area }, format);
      return held;
    },
    setValue: (...values: unknown[]): object => {
      const value = begin('setValue', values).expect(['any']).any(0);
      for (const area of areas) writeValue(session, { sheetModel, area }, value);
      return held;
    },
  };
  const held = refuseUnknown('RangeList', list);
  return held;
}
