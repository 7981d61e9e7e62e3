import type { Words } from './language';

/** How a field's value is read, shown, checked and sent. */
export type FieldType =
  | 'text'
  | 'longText'
  | 'code'
  | 'phone'
  | 'email'
  | 'id'
  | 'money'
  | 'percent'
  | 'number'
  | 'date'
  | 'time'
  | 'flag'
  | 'category'
  | 'terms'
  | 'secret';

/** What a number must be: one that is not whole is refused, one out of the bounds waits for a tick. */
export interface NumberRule {
  readonly min: number;
  /** null is no upper bound. */
  readonly max: number | null;
  readonly integer: boolean;
}

/** One entry of the field catalogue: all that headers, notes, parsing, checks, diff, payload and forms need to know. */
export interface Field {
  /** The name in the CRM's interface, or one of the desk's own names for a column that only the desk writes. */
  readonly name: string;
  readonly type: FieldType;
  readonly label: Words;
  /** Further headers that people use for it, in either language. */
  readonly aliases: readonly string[];
  readonly editable: boolean;
  readonly required: boolean;
  /** What a number must be; null when any is allowed. */
  readonly rule: NumberRule | null;
  /** In pixels. */
  readonly width: number;
  /** Of use to machines rather than to people: its column is hidden at first. */
  readonly technical: boolean;
  /** Stands in the note of the header and beside the form field. */
  readonly help: Words;
}

/** The tables that a sheet can be. */
export type TableKind =
  | 'categories'
  | 'opportunities'
  | 'products'
  | 'orders'
  | 'orderLines'
  | 'journal'
  | 'applied'
  | 'report'
  | 'lists'
  | 'restores';

/** The forms of the desk, beside its tables. */
export type FormKind = 'userRestore' | 'taskRestore' | 'customerRestore' | 'opportunityFilter';
