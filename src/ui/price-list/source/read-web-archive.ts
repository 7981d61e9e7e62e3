import { strFromU8, strToU8 } from 'fflate';
import { readHtml } from './read-html';
import { decodeText } from './read-text';
import { hiddenSheetsNote, SourceError, type SourceSheet } from './source-sheet';

/** A part of a message: its headers by their names in small letters, and its body as it was sent. */
interface MessagePart {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What Excel tells of a sheet in the first page of an archive. */
interface ToldSheet {
  readonly title: string;
  readonly isHidden: boolean;
}

/**
 * Reads the pages of a web archive (.mht), which Excel and accounting programs also call .xls, and of a saved mail.
 * @throws SourceError where none holds a table
 */
export function readWebArchive(bytes: Uint8Array): SourceSheet[] {
  const pages = partsOf(partIn(strFromU8(bytes, /* latin1= */ true)))
    .filter((part) => /^text\/html/i.test(part.headers.get('content-type') ?? ''))
    .map((part) => ({ place: part.headers.get('content-location') ?? '', html: textOf(part) }));
  const told = new Map(pages.flatMap(({ html }) => toldSheets(html)));
  const sheets = pages.flatMap(({ place, html }) => {
    const { title = '', isHidden = false } = told.get(nameIn(place)) ?? {};
    const sheet = readHtml(html);
    return sheet ? [{ isHidden, sheet: { ...sheet, title } }] : [];
  });
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ sheet }) => sheet.title);
  if (sheets.length === 0) throw new SourceError('noTable');
  return sheets.flatMap(({ isHidden, sheet }) =>
    isHidden ? [] : [{ ...sheet, notes: [...sheet.notes, ...hiddenSheetsNote(hidden)] }],
  );
}

function partIn(text: string): MessagePart {
  const [head = ''] = /^[\s\S]*?(?:\r?\n){2}/.exec(text) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { headers: new Map(headers), body: text.slice(head.length) };
}

/** Returns the parts within a part, and theirs; itself where it has none. */
function partsOf(part: MessagePart): MessagePart[] {
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '') ?? [];
  if (boundary === undefined) return [part];
  const [, ...parts] = part.body.split(`--${boundary}`);
  return parts.filter((text) => !text.startsWith('--')).flatMap((text) => partsOf(partIn(text.replace(/^\s*\n/, ''))));
}

function textOf({ headers, body }: MessagePart): string {
  const bytes = strToU8(decoded(body, headers.get('content-transfer-encoding') ?? ''), /* latin1= */ true);
  const [, charset = ''] = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '') ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}

/** @returns bytes, one a sign */
function decoded(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return atob(body.replace(/[^\w+/]/g, ''));
  if (!/quoted-printable/i.test(encoding)) return body;
  return body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function toldSheets(html: string): [string, ToldSheet][] {
  return [...html.matchAll(/<x:ExcelWorksheet>([\s\S]*?)<\/x:ExcelWorksheet>/gi)].map(([, xml = '']) => {
    const [, title = ''] = /<x:Name>([^<]*)/i.exec(xml) ?? [];
    const [, place = ''] = /<x:WorksheetSource\s+HRef="([^"]*)/i.exec(xml) ?? [];
    return [nameIn(place), { title, isHidden: /<x:Visible>Sheet/i.test(xml) }];
  });
}

function nameIn(place: string): string {
  return place.slice(Math.max(place.lastIndexOf('/'), place.lastIndexOf('\\')) + 1);
}
