import { type Language, say } from '../../i18n';
import { labelOf } from '../fields/catalogue';
import type { FormKind, TableKind } from '../fields/field';

/** Describes a problem of a row or of a form field: data that is collected and shown, never thrown. */
export interface Issue {
  /** A code of the message table, e.g. "issue.number.unreadable". */
  readonly code: string;
  /** The interface name of the field that it is about; null when it is about the whole record. */
  readonly field: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Limits the length of a cell's text in a sentence: a cell may hold more than a sentence has room for. */
const MAX_PARAM_LENGTH = 300;

/**
 * Makes an issue; long texts in it are cut.
 * @returns an issue about `field`, or about the whole record when `field` is null
 */
export function issue(code: string, field: string | null = null, params: Issue['params'] = {}): Issue {
  return { code, field, params: Object.values(params).some(isLong) ? shortened(params) : params };
}

function isLong(param: string | number): param is string {
  return typeof param === 'string' && param.length > MAX_PARAM_LENGTH;
}

function shortened(params: Issue['params']): Issue['params'] {
  const short = (param: string): string => `${param.slice(0, MAX_PARAM_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  return Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, isLong(param) ? short(param) : param]),
  );
}

/** Holds the settings that are numbers. */
export type NumberSettings = { readonly priceChangePercent: number; readonly confirmAbove: number };

const SETTING_BOUNDS = {
  priceChangePercent: { code: 'issue.setting.number', max: 1_000 },
  confirmAbove: { code: 'issue.setting.whole', max: 100_000 },
} as const;

/** Checks the numbers of the settings: an issue for each that cannot be kept, beside its field. */
export function settingIssues(settings: Partial<NumberSettings>): Issue[] {
  return (['priceChangePercent', 'confirmAbove'] as const).flatMap((name) => {
    const { code, max } = SETTING_BOUNDS[name];
    const number = settings[name] ?? 1;
    const right = number >= 1 && number <= max && (code === 'issue.setting.number' || Number.isInteger(number));
    return right ? [] : [issue(code, name, { max })];
  });
}

/**
 * Returns the sentence of an issue for people: what is wrong, in which field, and the next step.
 * A problem of an order's line is told with the row of that line.
 */
export function issueSentence(language: Language, about: TableKind | FormKind, issue: Issue): string {
  const { lineRow, ...params } = issue.params;
  const table = lineRow === undefined ? about : 'orderLines';
  const field = issue.field === null ? {} : { field: labelOf(table, issue.field, language) };
  const sentence = say(language, issue.code, { ...field, ...withLabels(params, table, language) });
  return lineRow === undefined ? sentence : say(language, 'line.sentence', { row: String(lineRow), sentence });
}

/** Replaces the names of fields in "first" and "second" by their labels. */
function withLabels(params: Issue['params'], about: TableKind | FormKind, language: Language): Issue['params'] {
  const { first, second } = params;
  if (typeof first !== 'string' || typeof second !== 'string') return params;
  return { ...params, first: labelOf(about, first, language), second: labelOf(about, second, language) };
}
