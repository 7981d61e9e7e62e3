// Fills a new workbook of the workbench for a first look: node scripts/trial.mjs ADDRESS
// Through the page's server: connects to the stand-in CRM, makes a products table with products of the CRM, pushes one price,
// and leaves three others to review, one of them a slip. A workbook in use is left alone.

const [address = ''] = process.argv.slice(2);
const { locale } = Intl.DateTimeFormat().resolvedOptions();
const isVietnamese = locale.startsWith('vi');
/** Columns are found by header: their order may change. */
const HEADERS = isVietnamese
  ? { code: 'Mã sản phẩm', name: 'Tên sản phẩm', price: 'Giá bán lẻ' }
  : { code: 'Product code', name: 'Product name', price: 'Selling price' };
const ROWS = 12;
const PRICED_ABOVE = 50_000;
const LAST_COLUMN = 'AZ';

async function ask(method, path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  const value = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${value.error}`);
  return value;
}

async function run(name, ...args) {
  const ended = await ask('POST', '/api/run', { function: name, args, locale: isVietnamese ? 'vi-VN' : 'en-US' });
  if (!ended.ok) throw new Error(`${name}: ${ended.error.message ?? JSON.stringify(ended.error)}`);
  return ended.value;
}

async function call(method, args = null) {
  const { ok, value, error } = JSON.parse(await run('rpc', JSON.stringify({ method, args })));
  if (!ok) throw new Error(`${method}: ${error.code}`);
  return value;
}

/** Among the first 26 columns. */
async function columnOf(sheet, header) {
  const query = new URLSearchParams({ sheet, range: `A1:${LAST_COLUMN}1` });
  const { displayValues } = await ask('GET', `/api/cells?${query}`);
  const index = displayValues[0].indexOf(header);
  if (index < 0 || index > 25) throw new Error(`“${sheet}” has no column “${header}”`);
  return String.fromCharCode(65 + index);
}

async function isNew() {
  const { properties } = await ask('GET', '/api/properties');
  return properties.length === 0;
}

async function makeTable() {
  await call('pullCategories');
  const { tables } = await call('newProducts');
  const sheet = tables.find(({ kind }) => kind === 'products').title;
  const all = await ask('GET', '/api/crm/records/products');
  const products = all.filter(({ cover_price: price }) => Number(price) > PRICED_ABOVE).slice(0, ROWS);
  const columns = {};
  for (const [name, header] of Object.entries(HEADERS)) columns[name] = await columnOf(sheet, header);
  const type = (name, row, texts) =>
    ask('POST', '/api/cells', { sheet, range: columns[name] + row, text: texts.join('\n') });
  await type(
    'code',
    2,
    products.map(({ product_code: code }) => code),
  );
  await type(
    'name',
    2,
    products.map(({ product_name: name }) => name),
  );
  await type(
    'price',
    2,
    products.map(({ cover_price: price }) => price),
  );
  const offer = await call('offerBaseline', { all: true });
  const { sheetId, firstRow, lastRow, checksum } = offer;
  await call('takeBaseline', { sheetId, firstRow, lastRow, checksum, ticked: [] });
  return (row, factor) => type('price', row, [Math.round(Number(products[row - 2].cover_price) * factor)]);
}

if (await isNew()) {
  await ask('POST', '/api/use-stand-in', {});
  const setPrice = await makeTable();
  await setPrice(2, 1.04);
  const { run: push, items } = await call('review');
  await call('push', {
    run: push,
    reason: '',
    items: items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint })),
  });
  await call('endPush', { run: push });
  await setPrice(3, 1.05);
  await setPrice(4, 0.97);
  await setPrice(5, 10);
  await call('check');
}
