import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookFile } from '../support/workbook-file';

const FOLDER = mkdtempSync(join(tmpdir(), 'price-list-'));
const PRODUCTS = [
  'Mã sản phẩm\tTên sản phẩm\tGiá bán lẻ\tGiá bán buôn\tbarcode',
  'SP-001\tNồi\t1250000\t1050000\t8930000050076',
  'SP-002\tẤm\t320000\t\t',
].join('\n');

function door(name: string, content: string | Uint8Array, ...options: readonly string[]) {
  writeFileSync(join(FOLDER, name), content);
  writeFileSync(join(FOLDER, 'products.tsv'), PRODUCTS);
  const args = ['scripts/price-list.mjs', join(FOLDER, name), '--products', join(FOLDER, 'products.tsv'), ...options];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { lines: stdout.trim().split('\n'), stdout, stderr, status };
}

describe('npm run price-list', () => {
  test('prints columns, warnings and a line for each price', () => {
    const { lines, status } = door(
      'a.txt',
      'Mã\tGiá (chưa VAT)\nSP-001\t1.290.000\nSP-009\t5\n8930000050076\tx\n',
      '--today',
      '2026-12-01',
    );
    expect(status).toBe(0);
    expect(lines).toContain('column\tB\tGiá (chưa VAT)\tprice\tcover_price\tproposed');
    expect(lines.find((line) => line.startsWith('warning\tprice.noTax\tB'))).toBeDefined();
    expect(lines).toContain('code\tproduct\tfield\ttext\treading\tcurrent\tnew\tstate\treason');
    expect(lines).toContain('SP-001\tSP-001\tcover_price\t1.290.000\t1290000\t1250000\t1290000\tchanged\t');
    expect(lines.find((line) => line.startsWith('SP-009\t\tcover_price\t5'))).toMatch(
      /\tunmatched\tKhông có sản phẩm nào mang mã này\.$/,
    );
  });

  test('names the rivals between which a person has to choose', () => {
    const { lines } = door(
      'b.csv',
      'Code;Price North;Price South\nSP-001;1,290,000;1,310,000\nSP-002;330,000;340,000',
      '--locale',
      'en_US',
    );
    expect(lines.find((line) => line.startsWith('rivals\t'))).toBe(
      'rivals\tcover_price\tB, C\tSeveral columns could be the price: Price North, Price South. Which one is yours?',
    );
    expect(lines.find((line) => line.startsWith('missing\t'))).toBe(
      'missing\tChoose the column that holds the new price.',
    );
  });

  test('names the sheets between which a person has to choose, and those that it leaves out', () => {
    const sheet = (name: string, price: number) => ({
      name,
      rows: [
        ['Mã', 'Giá'],
        ['SP-001', price],
      ],
    });
    const regions = workbookFile([sheet('HN', 1_290_000), sheet('HCM', 1_310_000)]);
    const { lines } = door('f.xlsx', regions, '--locale', 'en_US');
    expect(lines.slice(0, 3)).toEqual(['sheet\t', 'supplier\t', 'header row\t']);
    expect(lines[3]).toMatch(/^rivals\tsheet\tHN, HCM\t2 sheets have different prices for the same products/);
    const months = workbookFile([sheet('Tháng 11', 1_290_000), sheet('Tháng 12', 1_310_000)]);
    const chosen = door('g.xlsx', months, '--today', '2026-12-05', '--locale', 'en_US').stdout;
    expect(chosen).toMatch(/^sheet\tTháng 12\n.*\nwarning\tsheets\tTháng 11\t“Tháng 12” was taken/s);
    expect(door('h.xlsx', months, '--today', '2026-12-05', '--sheet', 'Tháng 11').stdout).toContain('price.expired');
  });

  test('reads a workbook, a page and a tab of another locale, as text and as an object', () => {
    const rows = [
      ['Mã', 'Giá'],
      ['SP-001', { value: 1_290_000, format: '#,##0' }],
      ['SP-002', 335_000],
    ];
    const book = workbookFile([
      { name: 'Ghi chú', rows: [['Kính gửi']] },
      { name: 'Giá', rows, hiddenRows: [3] },
    ]);
    const report = JSON.parse(door('c.xlsx', book, '--json').stdout);
    expect(report).toMatchObject({
      sheet: 'Giá',
      headerRow: 1,
      lines: [{ code: 'SP-001', text: '1,290,000', new: 1_290_000 }],
      warnings: [{ code: 'source.hiddenRows' }],
    });
    const page = '<table><tr><td>Mã</td><td>Giá</td></tr><tr><td>SP-002</td><td>335.000</td></tr></table>';
    const through = JSON.parse(door('d.html', page, '--json', '--through-cells', '--locale', 'en_US').stdout);
    expect(through.lines).toMatchObject([{ text: '335', reading: 335_000, state: 'adjusted' }]);
    expect(through.warnings.map(({ code }: { code: string }) => code)).toEqual(['price.unsaid']);
  });

  test('says in a sentence what it cannot read, and how it is used', () => {
    const locked = Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage\0', 'utf16le')]);
    expect(door('e.xlsx', locked)).toMatchObject({
      status: 1,
      stderr: 'This file is protected by a password. Open it, save it without one, and drop that.\n',
    });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/price-list.mjs'], { encoding: 'utf8' });
    expect([status, stderr.split('\n')[0]]).toEqual([
      2,
      'npm run price-list -- LIST --products PRODUCTS.tsv [--profile FILE] [--locale vi_VN|en_US] [--through-cells]',
    ]);
  });
});
