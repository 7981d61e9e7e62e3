// Reads one block, sends request after request, and writes one block: what Google's best practices teach.

const [CODE, NAME, PRICE, STATUS, ID] = [0, 1, 2, 4, 16];

function toProduct_(row) {
  return { id: row[ID], code: row[CODE], name: row[NAME], price: row[PRICE] };
}

/** Reads all rows, asks for the Status of each, and writes that column. */
function updateStatuses_(statusOf) {
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('Products');
  const [, ...rows] = sheet.getDataRange().getValues();
  const statuses = rows.map((row) => [statusOf(row)]);
  sheet.getRange(2, STATUS + 1, statuses.length, 1).setValues(statuses);
}

function pushProducts() {
  const connection = connection_();
  updateStatuses_((row) => (isOpen_(row[STATUS]) ? sendProduct_(connection, toProduct_(row)) : row[STATUS]));
}

function findChanges() {
  const products = productsById_(connection_());
  updateStatuses_((row) => (differs_(products.get(String(row[ID])), toProduct_(row)) ? 'Changed' : row[STATUS]));
}

function pullOpportunities() {
  const records = opportunities_(connection_());
  const fields = Object.keys(records[0]);
  const sheet = sheetNamed_('Opportunities');
  const missing = records.length + 1 - sheet.getMaxRows();
  if (missing > 0) sheet.insertRowsAfter(sheet.getMaxRows(), missing);
  const rows = [fields, ...records.map((record) => fields.map((field) => record[field]))];
  sheet.getRange(1, 1, rows.length, fields.length).setValues(rows);
}
