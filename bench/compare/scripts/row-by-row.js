// Goes down the sheet cell by cell, as most first scripts do.

const [CODE, NAME, PRICE, STATUS, ID] = [1, 2, 3, 5, 17];

function readProduct_(sheet, row) {
  return {
    id: sheet.getRange(row, ID).getValue(),
    code: sheet.getRange(row, CODE).getValue(),
    name: sheet.getRange(row, NAME).getValue(),
    price: sheet.getRange(row, PRICE).getValue(),
  };
}

function pushProducts() {
  const connection = connection_();
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Products');
  const lastRow = sheet.getLastRow();
  for (let row = 2; row <= lastRow; row += 1) {
    if (!isOpen_(sheet.getRange(row, STATUS).getValue())) continue;
    const status = sendProduct_(connection, readProduct_(sheet, row));
    sheet.getRange(row, STATUS).setValue(status);
  }
}

function findChanges() {
  const products = productsById_(connection_());
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Products');
  const lastRow = sheet.getLastRow();
  for (let row = 2; row <= lastRow; row += 1) {
    const product = readProduct_(sheet, row);
    if (differs_(products.get(String(product.id)), product)) sheet.getRange(row, STATUS).setValue('Changed');
  }
}

function pullOpportunities() {
  const records = opportunities_(connection_());
  const fields = Object.keys(records[0]);
  const sheet = sheetNamed_('Opportunities');
  sheet.appendRow(fields);
  for (const record of records) sheet.appendRow(fields.map((field) => record[field]));
}
