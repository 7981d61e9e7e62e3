import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import type { PivotValueSnapshot } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import { memberName, PIVOT_TABLE_SUMMARIZE_FUNCTION, PIVOT_VALUE_DISPLAY_TYPE } from './enums';
import type { PivotPlace } from './pivot-place';

type Real = GoogleAppsScript.Spreadsheet.PivotValue;
type Members = 'getDisplayType' | 'getFormula' | 'getSummarizedBy' | 'setDisplayName' | 'showAs' | 'summarizeBy';

/** What a pivot table computes in its cells. Calculated fields and shares of totals are not emulated. */
class PivotValue implements Emulates<Real, Members> {
  constructor(
    readonly place: PivotPlace,
    readonly key: number,
  ) {}

  private get value(): PivotValueSnapshot {
    const found = this.place.pivot.values.find(({ key }) => key === this.key);
    return found ?? this.place.session.fail('The pivot value no longer exists.'); // assumed text
  }

  private change(member: string, change: Partial<PivotValueSnapshot>): this {
    this.place.enter('PivotValue', member, 'write');
    const { value } = this;
    this.place.change(({ values }) => ({
      values: values.map((other) => (other === value ? { ...value, ...change } : other)),
    }));
    return this;
  }

  getDisplayType(): EnumMember {
    this.place.enter('PivotValue', 'getDisplayType', 'handle');
    return PIVOT_VALUE_DISPLAY_TYPE.DEFAULT;
  }

  /** Null, for it is not calculated. [behaviour 30, L] */
  getFormula(): null {
    this.place.enter('PivotValue', 'getFormula', 'handle');
    return null;
  }

  getSummarizedBy(): EnumMember {
    this.place.enter('PivotValue', 'getSummarizedBy', 'handle');
    return PIVOT_TABLE_SUMMARIZE_FUNCTION[this.value.summary];
  }

  setDisplayName(...values: unknown[]): this {
    const name = this.place.args('PivotValue', 'setDisplayName', values).expect(['text']).text(0);
    return this.change('setDisplayName', { name });
  }

  showAs(...values: unknown[]): this {
    const args = this.place.args('PivotValue', 'showAs', values).expect(['object']);
    if (args.any(0) !== PIVOT_VALUE_DISPLAY_TYPE.DEFAULT) args.refuse();
    return this.change('showAs', {});
  }

  summarizeBy(...values: unknown[]): this {
    const args = this.place.args('PivotValue', 'summarizeBy', values).expect(['object']);
    const summary = memberName(PIVOT_TABLE_SUMMARIZE_FUNCTION, args.any(0)) ?? args.refuse();
    return this.change('summarizeBy', { summary });
  }

  toString(): string {
    return 'PivotValue';
  }
}

/** Returns a value as scripts hold it. */
export function pivotValue(place: PivotPlace, key: number): object {
  return refuseUnknown('PivotValue', new PivotValue(place, key));
}

/** Returns the key of the value that a script passed, or null when it is none of this pivot table. */
export function pivotValueKey(value: unknown, { id }: PivotPlace): number | null {
  return value instanceof PivotValue && value.place.id === id ? value.key : null;
}
