// The same jobs by SheetQuery, as its README shows them: `where` finds rows, `updateRows` writes what their functions change.

function toProduct_(row) {
  return { id: row['Product ID'], code: row['Product code'], name: row['Product name'], price: row['Selling price'] };
}

function pushProducts() {
  const connection = connection_();
  SheetQuery.sheetQuery()
    .from('Products')
    .where((row) => isOpen_(row.Status))
    .updateRows((row) => {
      row.Status = sendProduct_(connection, toProduct_(row));
    });
}

function findChanges() {
  const products = productsById_(connection_());
  SheetQuery.sheetQuery()
    .from('Products')
    .where((row) => {
      const product = products.get(String(row['Product ID']));
      // The row of the headers is among the rows.
      return product && differs_(product, toProduct_(row));
    })
    .updateRows((row) => {
      row.Status = 'Changed';
    });
}

function pullOpportunities() {
  const records = opportunities_(connection_());
  sheetNamed_('Opportunities').appendRow(Object.keys(records[0]));
  SheetQuery.sheetQuery().from('Opportunities').insertRows(records);
}
