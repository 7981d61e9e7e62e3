import type { Field, FieldType, NumberRule } from '../field';

type Pair = readonly [en: string, vi: string];

interface Details {
  readonly aliases?: readonly string[];
  readonly help?: Pair;
  readonly rule?: NumberRule;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly width?: number;
  readonly technical?: boolean;
}

const WIDTHS: Readonly<Record<FieldType, number>> = {
  text: 180,
  longText: 240,
  code: 120,
  phone: 110,
  email: 170,
  id: 90,
  money: 110,
  percent: 90,
  number: 90,
  date: 100,
  time: 140,
  flag: 80,
  category: 330,
  terms: 240,
  secret: 120,
};

const NOT_NEGATIVE: NumberRule = { min: 0, max: null, integer: false };

/** What holds for a type where an entry says nothing else. */
const RULES: Partial<Record<FieldType, NumberRule>> = {
  money: NOT_NEGATIVE,
  number: NOT_NEGATIVE,
  percent: { min: 0, max: 100, integer: false },
  id: { min: 1, max: null, integer: true },
};

/** The interface calls these percentages "int". */
export const WHOLE_PERCENT: NumberRule = { min: 0, max: 100, integer: true };

/**
 * Makes an entry of the field catalogue; what is not given is taken from the type.
 * @param label the English and the Vietnamese label
 */
export function makeField(name: string, type: FieldType, label: Pair, details: Details = {}): Field {
  const help = details.help ?? ['', ''];
  return {
    name,
    type,
    label: { en: label[0], vi: label[1] },
    aliases: details.aliases ?? [],
    editable: !details.readOnly,
    required: details.required ?? false,
    rule: details.rule ?? RULES[type] ?? null,
    width: details.width ?? WIDTHS[type],
    technical: details.technical ?? false,
    help: { en: help[0], vi: help[1] },
  };
}
