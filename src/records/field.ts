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
  /** The interface leaves open whether it is a percentage or an amount. */
  | 'bareNumber'
  | 'date'
  | 'time'
  | 'flag'
  | 'category'
  | 'terms'
  | 'secret';

/** A fraction where `integer` is set is refused; a value out of bounds needs a tick. */
interface NumberRule {
  readonly min: number;
  readonly max: number | null;
  readonly integer: boolean;
}

export interface Field {
  /** The interface name, or the desk's own for a column that only the desk writes. */
  readonly name: string;
  readonly type: FieldType;
  readonly editable: boolean;
  readonly required: boolean;
  readonly rule: NumberRule | null;
  readonly width: number;
  /** Its column is hidden at first. */
  readonly technical: boolean;
  /** The user's own column; never compared or sent. */
  readonly local: boolean;
}

export const TABLE_KINDS = [
  'categories',
  'opportunities',
  'products',
  'orders',
  'orderLines',
  'journal',
  'applied',
  'report',
  'lists',
  'costs',
  'plans',
] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

interface FieldDetails extends Partial<Pick<Field, 'required' | 'technical' | 'local'>> {
  readonly rule?: NumberRule;
  readonly readOnly?: boolean;
  readonly width?: number | undefined;
}

const DEFAULT_WIDTHS: Readonly<Record<FieldType, number>> = {
  text: 180,
  longText: 240,
  code: 120,
  phone: 110,
  email: 170,
  id: 90,
  money: 110,
  percent: 90,
  number: 90,
  bareNumber: 90,
  date: 100,
  time: 140,
  flag: 80,
  category: 330,
  terms: 240,
  secret: 120,
};

const NOT_NEGATIVE: NumberRule = { min: 0, max: null, integer: false };

const DEFAULT_RULES: Partial<Record<FieldType, NumberRule>> = {
  money: NOT_NEGATIVE,
  number: NOT_NEGATIVE,
  bareNumber: NOT_NEGATIVE,
  percent: { min: 0, max: 100, integer: false },
  id: { min: 1, max: null, integer: true },
};

export const WHOLE_PERCENT: NumberRule = { min: 0, max: 100, integer: true };

export function makeField(name: string, type: FieldType, details: FieldDetails = {}): Field {
  return {
    name,
    type,
    editable: !details.readOnly,
    required: details.required ?? false,
    rule: details.rule ?? DEFAULT_RULES[type] ?? null,
    width: details.width ?? DEFAULT_WIDTHS[type],
    technical: details.technical ?? false,
    local: details.local ?? false,
  };
}

type FieldTypes = Readonly<Record<string, FieldType | readonly [FieldType, number]>>;

export function makeFields(types: FieldTypes, details: FieldDetails = {}): Field[] {
  return Object.entries(types).map(([name, given]) => {
    const [type, width = details.width] = typeof given === 'string' ? [given] : given;
    return makeField(name, type, { ...details, width });
  });
}

export const REQUIRED = { required: true };

export const COST_FIELD = makeField('cost', 'money', { local: true });

export const STATUS_FIELD = makeField('status', 'text', { readOnly: true, width: 240 });
