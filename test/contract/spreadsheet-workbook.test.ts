import { EmulatedSpreadsheet } from '../support/emulated-spreadsheet';
import { valueFacts } from './value-facts';
import { workbookContract } from './workbook.contract';

workbookContract('SpreadsheetWorkbook', () => new EmulatedSpreadsheet());

describe('SpreadsheetWorkbook in Vietnamese: a grid', () => {
  valueFacts(() => new EmulatedSpreadsheet({ locale: 'vi_VN', timeZone: 'Asia/Ho_Chi_Minh' }));
});
