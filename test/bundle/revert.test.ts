import { BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm();

/** Two products that were raised: the first run put them into the CRM, the second changed their prices. */
function raised(): { readonly desk: BundledDesk; readonly run: string; readonly dialogs: readonly string[] } {
  const dialogs: string[] = [];
  const desk = new BundledDesk('en', (event) => {
    if (event.type === 'dialog') dialogs.push(event.html);
  });
  desk.connect(crm);
  desk.run('newProductsTable');
  desk.paste('Products', 2, 1, [
    ['SP.00001', 'Điện thoại màn hình gập', '25722000'],
    ['SP.00002', 'Điện thoại pin lớn', '6034000'],
  ]);
  desk.pushAll();
  desk.paste('Products', 2, 3, [['26000000'], ['6100000']]);
  const review = desk.value('review', null);
  desk.pushAll(review, 'Supplier list');
  return { desk, run: review.run, dialogs };
}

test('the review opens for the run that is to be undone, and undoes nothing by that', () => {
  const { desk, run, dialogs } = raised();
  desk.value('openReview', { undo: run });
  expect(dialogs).toHaveLength(1);
  expect(dialogs[0]).toContain(`data-undo="${run}"`);
  expect(desk.value('review', null).items).toEqual([]);
  desk.value('revert', { run });
  expect(desk.value('review', null).items.map(({ reverts }) => reverts)).toEqual([run, run]);
});
