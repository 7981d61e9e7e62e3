export { createSpreadsheetApp, createSpreadsheetService, type SpreadsheetService } from './spreadsheet-app';
