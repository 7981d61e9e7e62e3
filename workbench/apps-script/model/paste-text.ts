/**
 * Takes the text that Excel and Sheets put on the clipboard and returns its cells: tabs between cells, line ends between
 * rows; a cell in double quotes may hold tabs, line breaks and doubled quotes. A last line end adds no row.
 */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  while (at <= source.length) {
    const cell = cellAt(source, at);
    rows[rows.length - 1]?.push(cell.text);
    if (source[cell.end] === '\n') rows.push([]);
    at = cell.end + 1;
  }
  return rows;
}

function cellAt(source: string, start: number): { readonly text: string; readonly end: number } {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
  quoted.lastIndex = start;
  const match = quoted.exec(source);
  if (match?.[1] !== undefined) return { text: match[1].replaceAll('""', '"'), end: start + match[0].length };
  const plain = /[^\t\n]*/y;
  plain.lastIndex = start;
  const text = plain.exec(source)?.[0] ?? '';
  return { text, end: start + text.length };
}
