/** Somebody deleted the sheet, or the id was never one of this spreadsheet. */
export class MissingSheetError extends Error {
  override readonly name = 'MissingSheetError';

  constructor(readonly sheetId: number) {
    super(`This spreadsheet has no sheet with the id ${sheetId}.`);
  }
}
