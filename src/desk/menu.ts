/** The add-on's menu: the code of what each item says, and the global function that it starts. */
export const MENU = [
  { code: 'menu.openDesk', handler: 'openDesk' },
  'separator',
  { code: 'menu.pullCategories', handler: 'pullCategories' },
  { code: 'menu.pullOpportunities', handler: 'pullOpportunities' },
  'separator',
  { code: 'menu.newProducts', handler: 'newProductsTable' },
  { code: 'menu.newOrders', handler: 'newOrdersTables' },
  { code: 'menu.priceList', handler: 'applyPriceList' },
  { code: 'menu.review', handler: 'reviewAndPush' },
  { code: 'menu.pushReady', handler: 'pushReadyRows' },
  'separator',
  { code: 'menu.restore', handler: 'restoreRecords' },
] as const;
