import type { PivotSnapshot, SheetModel } from '../model';
import type { CallKind } from '../service-context';
import { Arguments } from './arguments';
import type { Session } from './session';

/** One pivot table of a sheet, as the objects over it see it. They stay true after a change; live ones grow stale. [behaviour 30, L] */
export class PivotPlace {
  constructor(
    readonly session: Session,
    readonly sheetModel: SheetModel,
    readonly id: number,
  ) {}

  enter(service: string, member: string, kind: CallKind): void {
    this.session.enter(service, member, kind);
    this.session.checkAlive(this.sheetModel);
  }

  args(service: string, member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, service, member, values);
  }

  /** @throws Exception when the pivot table was removed; its text is assumed */
  get pivot(): PivotSnapshot {
    const found = this.sheetModel.pivots.find((pivot) => pivot.id === this.id);
    return found ?? this.session.fail('The pivot table no longer exists.');
  }

  change(change: (pivot: PivotSnapshot) => Partial<PivotSnapshot>): void {
    const { pivot, sheetModel } = this;
    sheetModel.pivots = sheetModel.pivots.map((other) => (other === pivot ? { ...pivot, ...change(pivot) } : other));
    this.session.model.cells(sheetModel.id, { ...pivot.anchor, rows: 1, columns: 1 }, true);
  }

  /** Returns a key for a group, a value or a filter that the pivot table has not used. */
  newKey(): number {
    const { rows, columns, values, filters } = this.pivot;
    return Math.max(0, ...[...rows, ...columns, ...values, ...filters].map(({ key }) => key)) + 1;
  }

  /** Takes a column of the source's sheet, 1 is A. [D] @throws Exception outside the source; its text is assumed */
  checkColumn(column: number): number {
    const area = this.pivot.source?.area;
    if (!area || column < area.column || column >= area.column + area.columns) {
      this.session.fail(`The column ${column} is outside the source data of the pivot table.`);
    }
    return column;
  }
}
