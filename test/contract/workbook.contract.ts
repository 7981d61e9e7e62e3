import { colourFacts } from './colour-facts';
import { columnFacts } from './column-facts';
import { growthFacts } from './growth-facts';
import { sheetFacts } from './sheet-facts';
import { valueFacts } from './value-facts';
import type { Create } from './workbook-subject';

/** The contract of a Workbook and its Grids. @param create makes a new empty workbook */
export function workbookContract(name: string, create: Create): void {
  describe(`${name} as a workbook`, () => {
    sheetFacts(create);
  });
  describe(`${name}: a grid`, () => {
    valueFacts(create);
    growthFacts(create);
    columnFacts(create);
    colourFacts(create);
  });
}
