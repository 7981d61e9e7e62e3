export { createChartsService } from './charts-service';
export { createSpreadsheetApp, createSpreadsheetService } from './spreadsheet-app';
