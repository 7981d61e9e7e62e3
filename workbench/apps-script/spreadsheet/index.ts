export { createChartsService } from './embedded-chart';
export { createSpreadsheetService, type SpreadsheetService } from './spreadsheet-app';
