import type { SheetModel } from '../model/sheet-model';
import type { MetadataSnapshot } from '../model/snapshot';
import { type CallKind, type Emulates, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import type { Session } from './session';

type Location = MetadataSnapshot['location'];

/** The most characters of the metadata of a sheet, and of the spreadsheet itself. [platform 1, L] */
const MOST_CHARACTERS = 30_000;

function homeOf(location: Location): number | null {
  return location.on === 'spreadsheet' ? null : location.sheetId;
}

/** Takes an entry as it is to be. @throws Exception when its sheet, or the spreadsheet, cannot hold it; its text [assumed 46] */
function checkMetadataRoom(
  session: Session,
  entry: Pick<MetadataSnapshot, 'key' | 'value' | 'location'> & { readonly id?: number },
): void {
  const home = homeOf(entry.location);
  const others = session.model.metadata.filter(({ id, location }) => id !== entry.id && homeOf(location) === home);
  const characters = [...others, entry].reduce((sum, { key, value }) => sum + key.length + (value?.length ?? 0), 0);
  if (characters > MOST_CHARACTERS) {
    session.fail(`The developer metadata of a sheet cannot be longer than ${MOST_CHARACTERS} characters.`);
  }
}

/** Adds what `addDeveloperMetadata(key[, value][, visibility])` was given; a visibility left out is DOCUMENT. [D] */
export function addMetadata(session: Session, args: Arguments, location: Location): void {
  args.expect(['text'], ['text', 'text?'], ['text', 'object'], ['text', 'text?', 'object']);
  const second = args.any(1);
  const visibility = typeof second === 'object' && second !== null ? second : args.any(2);
  const entry = { key: args.text(0), value: typeof second === 'string' ? second : null, location };
  checkMetadataRoom(session, entry);
  session.model.addMetadata({ ...entry, visibility: String(visibility) === 'PROJECT' ? 'PROJECT' : 'DOCUMENT' });
}

class DeveloperMetadataLocation
  implements Emulates<GoogleAppsScript.Spreadsheet.DeveloperMetadataLocation, DeveloperMetadataLocation>
{
  constructor(
    private readonly session: Session,
    private readonly location: Location,
  ) {}

  private sheetOf(member: string, on: Location['on']): SheetModel | undefined {
    this.session.enter('DeveloperMetadataLocation', member, 'handle');
    return this.location.on === on && this.location.on !== 'spreadsheet'
      ? this.session.model.sheet(this.location.sheetId)
      : undefined;
  }

  getSheet(): object | null {
    const sheet = this.sheetOf('getSheet', 'sheet');
    return sheet ? this.session.sheet(sheet) : null;
  }

  getColumn(): object | null {
    const sheet = this.sheetOf('getColumn', 'column');
    if (!sheet || this.location.on !== 'column') return null;
    const { index } = this.location;
    return this.session.range(sheet, { row: 1, column: index, rows: sheet.rows.count, columns: 1 }, 'columns');
  }

  /** The row whole, as getColumn does the column. [behaviour 24, L] */
  getRow(): object | null {
    const sheet = this.sheetOf('getRow', 'row');
    if (!sheet || this.location.on !== 'row') return null;
    const { index } = this.location;
    return this.session.range(sheet, { row: index, column: 1, rows: 1, columns: sheet.columns.count }, 'rows');
  }
}

/** One entry of developer metadata. It is read anew at each call, as other objects may have changed it. */
class DeveloperMetadata implements Emulates<GoogleAppsScript.Spreadsheet.DeveloperMetadata, DeveloperMetadata> {
  constructor(
    private readonly session: Session,
    private readonly id: number,
  ) {}

  private enter(member: string, kind: CallKind): MetadataSnapshot {
    this.session.enter('DeveloperMetadata', member, kind);
    const entry = this.session.model.metadata.find((other) => other.id === this.id);
    return entry ?? this.session.fail('The developer metadata was deleted.'); // text [assumed 46]
  }

  getValue(): string | null {
    return this.enter('getValue', 'handle').value;
  }

  getLocation(): object {
    const { location } = this.enter('getLocation', 'handle');
    return refuseUnknown('DeveloperMetadataLocation', new DeveloperMetadataLocation(this.session, location));
  }

  setValue(...values: unknown[]): this {
    const entry = this.enter('setValue', 'write');
    const value = new Arguments(this.session, 'DeveloperMetadata', 'setValue', values).expect(['text']).text(0);
    const changed = { ...entry, value };
    checkMetadataRoom(this.session, changed);
    const { model } = this.session;
    model.metadata = model.metadata.map((other) => (other.id === this.id ? changed : other));
    model.structure();
    return this;
  }

  remove(): void {
    this.enter('remove', 'write');
    const { model } = this.session;
    model.metadata = model.metadata.filter((entry) => entry.id !== this.id);
    model.structure();
  }
}

export function developerMetadata(session: Session, id: number): object {
  return refuseUnknown('DeveloperMetadata', new DeveloperMetadata(session, id));
}

/** A search for metadata in a spreadsheet, or in a sheet with its rows and columns. [D] */
class DeveloperMetadataFinder
  implements Emulates<GoogleAppsScript.Spreadsheet.DeveloperMetadataFinder, DeveloperMetadataFinder>
{
  private readonly keys: unknown[] = [];

  constructor(
    private readonly session: Session,
    private readonly sheet: SheetModel | null,
  ) {}

  withKey(...values: unknown[]): this {
    this.session.enter('DeveloperMetadataFinder', 'withKey', 'handle');
    const args = new Arguments(this.session, 'DeveloperMetadataFinder', 'withKey', values).expect(['any']);
    this.keys.push(args.any(0));
    return this;
  }

  find(): object[] {
    const { session, sheet, keys } = this;
    session.enter('DeveloperMetadataFinder', 'find', 'read');
    return session.model.metadata
      .filter(
        ({ key, location }) => keys.every((wanted) => wanted === key) && (!sheet || homeOf(location) === sheet.id),
      )
      .map((entry) => session.metadata(entry.id));
  }
}

export function developerMetadataFinder(session: Session, sheet: SheetModel | null): object {
  return refuseUnknown('DeveloperMetadataFinder', new DeveloperMetadataFinder(session, sheet));
}
