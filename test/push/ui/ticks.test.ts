import { firstTicks, itemId } from '../../../src/push/ui/ticks';
import { heldItem, reviewOf } from '../../support/ui-harness/review-dialog';
import { productItem } from '../../support/ui-harness/sample-review';

const RUN = 'a1b2c3d4';
const undone = { reverts: RUN };

test('an undo ticks its own records, a slip too, but no unclear one and none that waits for more than its size', () => {
  const slip = { ...heldItem(1, 'hold.price.slip'), ...undone };
  const lost = { ...heldItem(2, 'hold.price.slip', 'hold.text.lost'), ...undone };
  const unsure = productItem(3, { state: 'unsure', ...undone });
  const other = productItem(4);
  const items = [slip, lost, unsure, other, productItem(5, undone)];
  const ticked = firstTicks(reviewOf(items), RUN);
  expect(items.filter((item) => ticked.has(itemId(item))).map(({ key }) => key)).toEqual(['SP.00001', 'SP.00005']);
});
