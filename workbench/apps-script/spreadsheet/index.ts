export { createChartsService } from './embedded-chart';
export { createSpreadsheetApp, createSpreadsheetService, type SpreadsheetService } from './spreadsheet-app';
