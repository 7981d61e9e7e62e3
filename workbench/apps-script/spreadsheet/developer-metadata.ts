import type { MetadataSnapshot, SheetModel } from '../model';
import { type CallKind, type Emulates, type EnumMember, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { DEVELOPER_METADATA_LOCATION_TYPE, DEVELOPER_METADATA_VISIBILITY } from './enums';
import { checkMetadataRoom } from './metadata-home';
import { rangeFrom } from './range-place';
import type { Session } from './session';

type Location = MetadataSnapshot['location'];
type RealLocation = GoogleAppsScript.Spreadsheet.DeveloperMetadataLocation;

const LOCATION_TYPES = {
  spreadsheet: DEVELOPER_METADATA_LOCATION_TYPE.SPREADSHEET,
  sheet: DEVELOPER_METADATA_LOCATION_TYPE.SHEET,
  row: DEVELOPER_METADATA_LOCATION_TYPE.ROW,
  column: DEVELOPER_METADATA_LOCATION_TYPE.COLUMN,
} as const;

/** Where an entry hangs. */
class DeveloperMetadataLocation
  implements Emulates<RealLocation, 'getColumn' | 'getLocationType' | 'getRow' | 'getSheet' | 'getSpreadsheet'>
{
  constructor(
    private readonly session: Session,
    private readonly location: Location,
  ) {}

  private enter(member: string): void {
    this.session.enter('DeveloperMetadataLocation', member, 'handle');
  }

  private sheetModel(): SheetModel | null {
    return (this.location.on === 'spreadsheet' ? null : this.session.model.sheet(this.location.sheetId)) ?? null;
  }

  getLocationType(): EnumMember {
    this.enter('getLocationType');
    return LOCATION_TYPES[this.location.on];
  }

  getSpreadsheet(): object | null {
    this.enter('getSpreadsheet');
    return this.location.on === 'spreadsheet' ? this.session.spreadsheet() : null;
  }

  getSheet(): object | null {
    this.enter('getSheet');
    const sheet = this.location.on === 'sheet' ? this.sheetModel() : null;
    return sheet && this.session.sheet(sheet);
  }

  getRow(): object | null {
    this.enter('getRow');
    const sheet = this.sheetModel();
    return sheet && this.location.on === 'row'
      ? this.session.range(sheet, { row: this.location.index, column: 1, rows: 1, columns: sheet.columns.count })
      : null;
  }

  getColumn(): object | null {
    this.enter('getColumn');
    const sheet = this.sheetModel();
    return sheet && this.location.on === 'column'
      ? this.session.range(sheet, { row: 1, column: this.location.index, rows: sheet.rows.count, columns: 1 })
      : null;
  }

  toString(): string {
    return 'DeveloperMetadataLocation';
  }
}

/** Returns a location as scripts hold it. */
function metadataLocation(session: Session, location: Location): object {
  return refuseUnknown('DeveloperMetadataLocation', new DeveloperMetadataLocation(session, location));
}

type RealMetadata = GoogleAppsScript.Spreadsheet.DeveloperMetadata;

/** One entry of developer metadata. It is read anew at each call, as other objects may have changed it. */
class DeveloperMetadata
  implements
    Emulates<
      RealMetadata,
      | 'getId'
      | 'getKey'
      | 'getLocation'
      | 'getValue'
      | 'getVisibility'
      | 'moveToColumn'
      | 'moveToRow'
      | 'moveToSpreadsheet'
      | 'remove'
      | 'setKey'
      | 'setValue'
      | 'setVisibility'
    >
{
  constructor(
    private readonly session: Session,
    private readonly id: number,
  ) {}

  private enter(member: string, kind: CallKind): MetadataSnapshot {
    this.session.enter('DeveloperMetadata', member, kind);
    const entry = this.session.model.metadata.find((other) => other.id === this.id);
    return entry ?? this.session.fail('The developer metadata was deleted.'); // assumed text
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'DeveloperMetadata', member, values);
  }

  private change(change: Partial<MetadataSnapshot>): this {
    const { model } = this.session;
    const changed = model.metadata.find((entry) => entry.id === this.id);
    if (changed) checkMetadataRoom(this.session, { ...changed, ...change });
    model.metadata = model.metadata.map((entry) => (entry.id === this.id ? { ...entry, ...change } : entry));
    model.structure();
    return this;
  }

  getId(): number {
    return this.enter('getId', 'handle').id;
  }

  getKey(): string {
    return this.enter('getKey', 'handle').key;
  }

  getValue(): string | null {
    return this.enter('getValue', 'handle').value;
  }

  getVisibility(): EnumMember {
    return DEVELOPER_METADATA_VISIBILITY[this.enter('getVisibility', 'handle').visibility];
  }

  getLocation(): object {
    const { location } = this.enter('getLocation', 'handle');
    return metadataLocation(this.session, location);
  }

  setKey(...values: unknown[]): this {
    this.enter('setKey', 'write');
    return this.change({ key: this.args('setKey', values).expect(['text']).text(0) });
  }

  setValue(...values: unknown[]): this {
    this.enter('setValue', 'write');
    return this.change({ value: this.args('setValue', values).expect(['text']).text(0) });
  }

  setVisibility(...values: unknown[]): this {
    this.enter('setVisibility', 'write');
    const visibility = this.args('setVisibility', values).expect(['object']).any(0);
    return this.change({ visibility: String(visibility) === 'PROJECT' ? 'PROJECT' : 'DOCUMENT' });
  }

  moveToColumn(...values: unknown[]): this {
    return this.moveToLine('moveToColumn', 'column', values);
  }

  moveToRow(...values: unknown[]): this {
    return this.moveToLine('moveToRow', 'row', values);
  }

  moveToSpreadsheet(): this {
    this.enter('moveToSpreadsheet', 'write');
    return this.change({ location: { on: 'spreadsheet' } });
  }

  private moveToLine(member: string, on: 'row' | 'column', values: readonly unknown[]): this {
    this.enter(member, 'write');
    const args = this.args(member, values).expect(['object']);
    const range = rangeFrom(args.any(0)) ?? args.refuse();
    return this.change({ location: { on, sheetId: range.sheetModel.id, index: range.area[on] } });
  }

  remove(): void {
    this.enter('remove', 'write');
    const { model } = this.session;
    model.metadata = model.metadata.filter((entry) => entry.id !== this.id);
    model.structure();
  }

  toString(): string {
    return 'DeveloperMetadata';
  }
}

/** Returns an entry as scripts hold it. */
export function developerMetadata(session: Session, id: number): object {
  return refuseUnknown('DeveloperMetadata', new DeveloperMetadata(session, id));
}
