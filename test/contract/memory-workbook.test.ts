import { MemoryWorkbook } from '../support/memory-workbook';
import { workbookContract } from './workbook.contract';

workbookContract('MemoryWorkbook', () => {
  const workbook = new MemoryWorkbook();
  return {
    workbook,
    addPlain: (name) => workbook.addPlain(name).sheetId,
    fill: () => workbook.fill(),
    formulas: () => [],
  };
});
