export { createChartsService } from './embedded-chart';
export { createSpreadsheetApp, createSpreadsheetService } from './spreadsheet-app';
