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

/** Takes a base and a first number; returns the base with the first number from there on that makes it a new name. */
export function numberedName(sheets: readonly SheetModel[], base: string, first: number): string {
  const names = new Set(sheets.map((sheet) => sheet.name.toLowerCase()));
  let number = first;
  while (names.has(`${base}${number}`.toLowerCase())) number += 1;
  return base + number;
}
