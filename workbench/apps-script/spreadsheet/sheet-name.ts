import type { SheetModel } from '../model';
import type { Session } from './session';

const MOST_CHARACTERS = 100; // [assumed 39]

/**
 * Takes a name for a tab and the sheet that is to have it, null for a new one.
 * @throws Exception for one that another sheet has [behaviour 2.3, R], in any case [assumed 39], and for one
 * that is empty or too long, with texts [assumed 39]
 */
export function checkSheetName(session: Session, name: string, own: SheetModel | null): void {
  if (name === '') session.fail('The sheet name cannot be empty.');
  if (name.length > MOST_CHARACTERS) {
    session.fail(`The sheet name cannot be longer than ${MOST_CHARACTERS} characters.`);
  }
  const plain = name.toLowerCase();
  if (session.model.sheets.some((sheet) => sheet !== own && sheet.name.toLowerCase() === plain)) {
    session.fail(`A sheet with the name "${name}" already exists. Please enter another name.`);
  }
}

/** Returns the name of a sheet's copy [behaviour 23, D]; it is in the file's language, and others are numbered [assumed 43]. */
function copyName({ model }: Session, name: string): string {
  const base = `${model.locale.tag.startsWith('vi') ? 'Bản sao của' : 'Copy of'} ${name}`;
  const isTaken = model.sheets.some((sheet) => sheet.name.toLowerCase() === base.toLowerCase());
  return isTaken ? numberedName(model.sheets, `${base} `, 1) : base;
}

/** Puts a copy of a sheet at a position from 0 and returns it. @throws Exception without room for it */
export function copySheet(session: Session, sheet: SheetModel, index: number): SheetModel {
  session.checkRoom(sheet.rows.count * sheet.columns.count);
  return session.model.copySheet(sheet, copyName(session, sheet.name), index);
}

export function numberedName(sheets: readonly SheetModel[], base: string, first: number): string {
  const names = new Set(sheets.map((sheet) => sheet.name.toLowerCase()));
  let number = first;
  while (names.has(`${base}${number}`.toLowerCase())) number += 1;
  return base + number;
}
