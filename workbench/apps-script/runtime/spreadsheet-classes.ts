const OF_SPREADSHEET =
  /^(?:SpreadsheetApp|Spreadsheet|Sheet|Range|RangeList|Protection|(?:DataValidation|FilterCriteria|EmbeddedChart)Builder)$|^(?:Pivot|DeveloperMetadata)/;

export function isSpreadsheetClass(service: string): boolean {
  return OF_SPREADSHEET.test(service);
}
