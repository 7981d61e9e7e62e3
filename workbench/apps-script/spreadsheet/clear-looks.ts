import type { Area, CellStyle, SheetModel } from '../model';

const LOOKS = [
  'background',
  'fontColor',
  'bold',
  'italic',
  'wrap',
  'align',
  'vertical',
] as const satisfies readonly (keyof CellStyle)[];

/** Resets how the cells of an area look; their number formats stay. */
export function clearLooks(sheet: SheetModel, area: Area): void {
  for (const member of LOOKS) {
    sheet.writeStyle(area, member, () => null);
  }
}
