import { createZoneReader, offsetMinutes, type ZoneReader } from './zone-reader';

/**
 * Reads times in the zone of the spreadsheet, which need not be the script's [D: Session page].
 * Costs one read for the zone at the first use, and a Utilities call for each new week.
 */
export function spreadsheetZone(
  spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet,
  utilities: GoogleAppsScript.Utilities.Utilities,
): ZoneReader {
  let zone: string | null = null;
  return createZoneReader((ms) => {
    zone ??= spreadsheet.getSpreadsheetTimeZone();
    return offsetMinutes(utilities.formatDate(new Date(ms), zone, 'Z'));
  });
}
