import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import type { MetadataSnapshot } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import type { CallKind } from '../service-context';
import { Arguments } from './arguments';
import { metadataLocation } from './developer-metadata-location';
import { DEVELOPER_METADATA_VISIBILITY } from './enums';
import { checkMetadataRoom } from './metadata-home';
import { rangeFrom } from './range-place';
import type { Session } from './session';

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
