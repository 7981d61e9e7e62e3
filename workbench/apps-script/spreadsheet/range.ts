import type { Area, MetadataSnapshot, SheetModel } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { addMetadata, metadataOn } from './metadata-home';
import { createPivotTable } from './pivot-table';
import { RangeArrange } from './range-arrange';
import { rangeFrom } from './range-place';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.Range;
type Members = 'addDeveloperMetadata' | 'createDeveloperMetadataFinder' | 'createPivotTable' | 'getDeveloperMetadata';

type LineLocation = Extract<MetadataSnapshot['location'], { index: number }>;

/** The class Range, whole: place, values, formats, looks, notes, validations, arranging, and here its metadata. */
class Range extends RangeArrange implements Emulates<Real, Members> {
  /** The whole row or the whole column that the range is, or null. */
  private line(): LineLocation | null {
    const { sheetModel, area } = this;
    const sheetId = sheetModel.id;
    if (area.columns === sheetModel.columns.count && area.rows === 1) {
      return { on: 'row', sheetId, index: area.row };
    }
    return area.rows === sheetModel.rows.count && area.columns === 1
      ? { on: 'column', sheetId, index: area.column }
      : null;
  }

  /** @throws Exception unless the range is an entire row or column [behaviour 2.3, L] */
  addDeveloperMetadata(...values: unknown[]): this {
    this.enter('addDeveloperMetadata', 'write');
    const line = this.line();
    if (!line) {
      this.session.fail(
        'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
      );
    }
    addMetadata(this.session, this.args('addDeveloperMetadata', values), line);
    return this;
  }

  getDeveloperMetadata(): object[] {
    this.enter('getDeveloperMetadata', 'read');
    const line = this.line();
    return metadataOn(
      this.session,
      (location) => location.on === line?.on && location.sheetId === line.sheetId && location.index === line.index,
    );
  }

  createDeveloperMetadataFinder(): object {
    this.enter('createDeveloperMetadataFinder', 'handle');
    return this.session.metadataFinder({ sheet: this.sheetModel, area: this.area });
  }

  /** With its upper left cell in this range's; the first row of the source is its header. */
  createPivotTable(...values: unknown[]): object {
    this.enter('createPivotTable', 'write');
    const args = this.args('createPivotTable', values).expect(['object']);
    const source = rangeFrom(args.any(0)) ?? args.refuse();
    const { id } = source.sheetModel;
    return createPivotTable(this.session, this.sheetModel, this.area, { sheetId: id, area: source.area });
  }
}

/** Returns a range as scripts hold it. */
export function newRange(session: Session, sheet: SheetModel, area: Area): object {
  return refuseUnknown('Range', new Range(session, sheet, area));
}
