import vm from 'node:vm';
import { inflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import { type ReadBook, readListFile } from '../../src/price-list/ui/source/read-source';
import { BundledDesk } from '../support/bundled-desk';

test('the script hands out the library that reads an old workbook, in one answer', () => {
  const answer = new BundledDesk().run('rpc', [JSON.stringify({ method: 'bookLibrary', args: null })]);
  const { value } = JSON.parse(String({ value: '', ...answer }.value));
  const page: { readBook?: ReadBook } = vm.createContext({ TextDecoder, Uint8Array });
  vm.runInContext(inflateRawSync(Buffer.from(value, 'base64url')).toString('utf8'), vm.createContext(page));
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Mã', 'Giá'],
      ['SP-001', 1_290_000],
    ]),
    'Giá',
  );
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'biff8' }));
  expect(readListFile(bytes, page.readBook)[0]?.values).toEqual([
    ['Mã', 'Giá'],
    ['SP-001', 1_290_000],
  ]);
});
