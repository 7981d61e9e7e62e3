import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { servedPage } from '../../workbench/apps-script/spreadsheet/served-page';

const root = path.resolve(__dirname, '../..');
const pages = ['dist', 'dist-live'].flatMap((folder) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(folder, name)),
);

describe.each(pages)('%s', (file) => {
  const html = readFileSync(path.join(root, file), 'utf8');

  test('arrives whole', () => {
    const served = servedPage(html);
    // Not toBe: a report of where half a megabyte differs takes minutes.
    expect(served.length).toBe(html.length);
    expect(served === html).toBe(true);
  });

  test('has no line of more than 1,000 characters', () => {
    expect(Math.max(...html.split('\n').map((line) => line.length))).toBeLessThanOrEqual(1_000);
  });
});
