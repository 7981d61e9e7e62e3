// How the four scripts talk to the CRM: the same for all of them. How they treat the sheet is in their own files.

const PAGE_SIZE = 100;

function property_(name) {
  return PropertiesService.getScriptProperties().getProperty(name);
}

/** Reads address and key once for a run. */
function connection_() {
  return { baseUrl: property_('CRM_BASE_URL'), listUrl: property_('LIST_URL'), apiKey: property_('CRM_API_KEY') };
}

/** Sends a product; returns what is written into Status. */
function sendProduct_({ baseUrl, apiKey }, { id, code, name, price }) {
  const response = UrlFetchApp.fetch(`${baseUrl}/api/v3/products/${id}`, {
    method: 'put',
    contentType: 'application/json',
    headers: { 'X-API-KEY': apiKey },
    payload: JSON.stringify({ product: { product_code: code, product_name: name, cover_price: price } }),
    muteHttpExceptions: true,
  });
  const status = response.getResponseCode();
  return status === 200 ? 'Sent' : `Error ${status}`;
}

/** Tells by its Status if a row is to be sent: whoever changes a row empties that cell. */
function isOpen_(status) {
  return status === '' || String(status).startsWith('Error');
}

/** Reads a list of the CRM page by page. */
function readAll_(url, apiKey) {
  const records = [];
  for (let page = 1; ; page += 1) {
    const response = UrlFetchApp.fetch(`${url}?p=${page}&limit=${PAGE_SIZE}`, { headers: { 'X-API-KEY': apiKey } });
    const { data } = JSON.parse(response.getContentText());
    records.push(...data);
    if (data.length < PAGE_SIZE) return records;
  }
}

/** Returns all products of the CRM by ID. */
function productsById_({ listUrl, apiKey }) {
  return new Map(readAll_(listUrl, apiKey).map((product) => [String(product.product_id), product]));
}

/** Tells if a row says something else than the CRM. */
function differs_(product, { code, name, price }) {
  return product.product_code !== code || product.product_name !== name || Number(product.cover_price) !== price;
}

/** Returns all opportunities of the CRM. */
function opportunities_({ baseUrl, apiKey }) {
  return readAll_(`${baseUrl}/api/v3/opportunity/list`, apiKey);
}

/** Returns a sheet, a new one where there is none of that name. */
function sheetNamed_(name) {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  return spreadsheet.getSheetByName(name) || spreadsheet.insertSheet(name);
}
