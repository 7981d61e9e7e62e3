export { createSpreadsheetApp, createSpreadsheetService } from './spreadsheet-app';
