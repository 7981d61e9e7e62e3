import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';
import { workbookContract } from './workbook.contract';

workbookContract('SpreadsheetWorkbook', () => new EmulatedSpreadsheet());

workbookContract('SpreadsheetWorkbook in Vietnamese', () => {
  return new EmulatedSpreadsheet({ locale: 'vi_VN', timeZone: 'Asia/Ho_Chi_Minh' });
});
