import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import type { MetadataSnapshot, SheetModel } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import { DEVELOPER_METADATA_LOCATION_TYPE } from './enums';
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
export function metadataLocation(session: Session, location: Location): object {
  return refuseUnknown('DeveloperMetadataLocation', new DeveloperMetadataLocation(session, location));
}
