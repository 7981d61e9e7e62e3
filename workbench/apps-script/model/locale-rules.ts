/** How a spreadsheet's locale writes numbers and dates. */
export interface LocaleRules {
  readonly name: string;
  /** The BCP 47 tag. */
  readonly tag: string;
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  readonly dateOrder: 'mdy' | 'dmy';
  readonly dateFormat: string;
  readonly dateTimeFormat: string;
  readonly timeFormat: string;
}

const DOT_DECIMAL = { decimal: '.', group: ',' } as const;
const COMMA_DECIMAL = { decimal: ',', group: '.' } as const;

/** [behaviour 20] for the separators; the default date formats are assumed, and all of vi_VN is not verified live. */
const RULES: readonly LocaleRules[] = [
  {
    name: 'en_US',
    tag: 'en-US',
    ...DOT_DECIMAL,
    dateOrder: 'mdy',
    dateFormat: 'M/d/yyyy',
    dateTimeFormat: 'M/d/yyyy H:mm:ss',
    timeFormat: 'h:mm:ss am/pm',
  },
  {
    name: 'en_GB',
    tag: 'en-GB',
    ...DOT_DECIMAL,
    dateOrder: 'dmy',
    dateFormat: 'dd/MM/yyyy',
    dateTimeFormat: 'dd/MM/yyyy HH:mm:ss',
    timeFormat: 'HH:mm:ss',
  },
  {
    name: 'vi_VN',
    tag: 'vi-VN',
    ...COMMA_DECIMAL,
    dateOrder: 'dmy',
    dateFormat: 'dd/MM/yyyy',
    dateTimeFormat: 'dd/MM/yyyy HH:mm:ss',
    timeFormat: 'HH:mm:ss',
  },
];

/**
 * Takes "vi_VN", "vi-VN" or "vi" and returns its rules.
 * @throws Error `not emulated: spreadsheet locale X` for a locale that is not in the table
 */
export function localeRules(name: string): LocaleRules {
  const wanted = name.replace('-', '_');
  const rules = RULES.find((rule) => rule.name === wanted) ?? RULES.find((rule) => rule.name.startsWith(`${wanted}_`));
  if (!rules) {
    throw new Error(`not emulated: spreadsheet locale ${name}`);
  }
  return rules;
}
