import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { SourceError } from './source-sheet';

/** Bytes: a small file can unpack to any size. */
const MAX_UNPACKED = 300_000_000;

export type Attributes = Readonly<Record<string, string>>;

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** OPC part names ignore case and use %20 for blanks; some programs write `\` for `/`. */
export class Package {
  readonly names: ReadonlySet<string>;

  /** @throws SourceError 'damaged' */
  constructor(private readonly bytes: Uint8Array) {
    const names = new Set<string>();
    unzip(bytes, ({ name }) => {
      names.add(pathOf(name, ''));
      return false;
    });
    this.names = names;
  }

  /** @throws SourceError where the part is missing */
  text(path: string | null): string {
    if (path === null) return '';
    const [part] = unzip(this.bytes, ({ name, originalSize }) => {
      const isPart = pathOf(name, '') === path;
      if (isPart && originalSize > MAX_UNPACKED) throw new SourceError('tooLarge');
      return isPart;
    });
    // Programs write UTF-8 whatever a part declares; zeros mean UTF-16.
    if (!part || part.subarray(0, 4).includes(0)) throw new SourceError('damaged');
    return new TextDecoder().decode(part);
  }

  /** Falls back to the usual name: some programs write no reference. @param from a part; '' for the package */
  target(from: string, type: string, usual: string): string | null {
    const relation = this.relationsOf(from).find((relation) => relation.type === type);
    return relation?.path ?? (this.names.has(usual) ? usual : null);
  }

  relationsOf(from: string): Relation[] {
    const folder = folderOf(from);
    const path = `${folder}_rels/${from.slice(folder.length)}.rels`;
    const relations: Relation[] = [];
    readXml(this.names.has(path) ? this.text(path) : '', {
      opened: (name, { Id = '', Type = '', Target, TargetMode }) => {
        if (name !== 'Relationship' || Target === undefined || TargetMode === 'External') return;
        relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: pathOf(Target, folder) });
      },
    });
    return relations;
  }
}

function unzip(bytes: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean): Uint8Array[] {
  try {
    return Object.values(unzipSync(bytes, { filter }));
  } catch (error) {
    throw error instanceof SourceError ? error : new SourceError('damaged');
  }
}

export function mainPart(files: Package): string | null {
  return files.target('', 'officeDocument', 'xl/workbook.xml');
}

/** @throws SourceError 'document' or 'damaged' */
export function workbookParts(files: Package) {
  const workbook = mainPart(files) ?? '';
  const paths = new Map(files.relationsOf(workbook).map(({ id, path }) => [id, path]));
  const sheets: { title: string; path: string }[] = [];
  const hiddenSheets: string[] = [];
  let date1904 = false;
  let isWorkbook = false;
  readXml(files.text(workbook), {
    opened: (name, attributes) => {
      const { name: title = '', state = '' } = attributes;
      if (name === 'workbook') isWorkbook = true;
      else if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      if (/^(?:very)?hidden$/i.test(state)) hiddenSheets.push(title);
      else sheets.push({ title, path: pathOfId(paths, attributes) });
    },
  });
  if (!isWorkbook) throw new SourceError('document');
  const beside = (type: string) => files.target(workbook, type, `${folderOf(workbook)}${type.toLowerCase()}.xml`);
  return { sheets, hiddenSheets, date1904, strings: beside('sharedStrings'), styles: beside('styles') };
}

function pathOfId(paths: ReadonlyMap<string, string>, attributes: Attributes): string {
  const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? [];
  const path = paths.get(id);
  if (path === undefined) throw new SourceError('damaged');
  return path;
}

export function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

function pathOf(target: string, folder: string): string {
  const path = plainPath(target.replace(/\\/g, '/'));
  const names: string[] = [];
  for (const name of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/').toLowerCase();
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

export function readXml(
  xml: string,
  on: {
    readonly opened: (name: string, attributes: Attributes) => void;
    readonly text?: (text: string) => void;
    readonly closed?: (name: string) => void;
  },
): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => on.opened(localName(name), attributes),
      ontext: (text) => on.text?.(text),
      onclosetag: (name) => on.closed?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
