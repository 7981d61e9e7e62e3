// The same jobs by Tamotsu, as its README shows them: records of a table that are changed and saved.

function products_() {
  Tamotsu.initialize();
  return Tamotsu.Table.define({ sheetName: 'Products', idColumn: 'Product ID' });
}

function toProduct_(record) {
  return {
    id: record['Product ID'],
    code: record['Product code'],
    name: record['Product name'],
    price: record['Selling price'],
  };
}

function pushProducts() {
  const connection = connection_();
  const open = products_()
    .where((record) => isOpen_(record.Status))
    .all();
  for (const record of open) {
    record.Status = sendProduct_(connection, toProduct_(record));
    record.save();
  }
}

function findChanges() {
  const products = productsById_(connection_());
  const changed = products_()
    .where((record) => differs_(products.get(String(record['Product ID'])), toProduct_(record)))
    .all();
  for (const record of changed) {
    record.Status = 'Changed';
    record.save();
  }
}

function pullOpportunities() {
  const records = opportunities_(connection_());
  const sheet = sheetNamed_('Opportunities');
  sheet.appendRow(Object.keys(records[0]));
  Tamotsu.initialize();
  const Opportunity = Tamotsu.Table.define({ sheetName: 'Opportunities', idColumn: 'opportunity_id' });
  // Tamotsu writes by place, so the rows have to be there.
  const missing = records.length + 1 - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  if (Opportunity.batchCreate) Opportunity.batchCreate(records);
  else for (const record of records) Opportunity.create(record);
}
