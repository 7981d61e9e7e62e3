import { type CategoryIndex, findCategory } from './category-tree';
import type { Value } from './content';
import type { Field } from './field';
import { type Issue, issue } from './issue';
import type { Language } from './language';
import { isoDate, readDate } from './read-date';
import { readNumber } from './read-number';
import { isWallTime, type WallTime } from './wall-time';

/** What a cell holds: '' is empty. */
export type Cell = string | number | boolean | WallTime;

/** What a cell says: a value to send, nothing (leave as it is), or a problem. */
export type CellReading = {
  readonly value: Value | null;
  readonly issue: Issue | null;
  readonly warning: Issue | null;
};

/** What the reading of a cell depends on, beside the cell. */
export interface ReadingContext {
  /** Whose separators count in text. */
  readonly language: Language;
  /** null when the workbook has no Categories sheet. */
  readonly categories: CategoryIndex | null;
}

const BLANK: CellReading = { value: null, issue: null, warning: null };

/** Error values as getValues returns them [behaviour 4, L]. */
const ERROR_VALUE = /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|ERROR!)$/;

/** What people type to empty a text in the CRM, in both languages and both ways of placing the Vietnamese accent. */
const CLEAR = new Set(['(clear)', '(xoá)', '(xóa)'].map((word) => word.normalize('NFC')));

/**
 * Reads a cell as the field's type asks.
 * Blank is "leave as it is"; "(clear)" is an empty text; what can be read in two ways is an issue with both readings.
 */
export function readCell(field: Field, cell: Cell, context: ReadingContext): CellReading {
  if (cell === '' || (typeof cell === 'string' && cell.trim() === '')) return BLANK;
  if (typeof cell === 'string' && ERROR_VALUE.test(cell))
    return problem(issue('issue.cell.error', field.name, { error: cell }));
  switch (field.type) {
    case 'money':
    case 'percent':
    case 'number':
      return readAmount(field, cell, context.language);
    case 'id':
      return readId(field, cell);
    case 'date':
      return readDay(field, cell);
    case 'category':
      return readCategory(field, cell, context.categories);
    default:
      return readText(field, cell);
  }
}

function value(read: Value, warning: Issue | null = null): CellReading {
  return { value: read, issue: null, warning };
}

function problem(found: Issue): CellReading {
  return { value: null, issue: found, warning: null };
}

function isClear(text: string): boolean {
  if (!text.includes('(')) return false;
  return CLEAR.has(text.normalize('NFC').trim().toLowerCase());
}

function readText(field: Field, cell: Cell): CellReading {
  if (typeof cell === 'string') return value(isClear(cell) ? '' : tidy(field, cell.normalize('NFC')));
  if (isWallTime(cell)) return problem(issue('issue.text.isDate', field.name, { date: isoDate(cell) }));
  const lostZeros = typeof cell === 'number' && isName(field);
  if (lostZeros && !Number.isSafeInteger(cell)) return problem(issue('issue.code.tooLong', field.name));
  const text = typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
  return value(text, lostZeros ? issue('warning.code.isNumber', field.name, { text }) : null);
}

/** Codes and phones are names: blanks around them come from pasting and would make another record of one. */
function tidy(field: Field, text: string): string {
  return isName(field) ? text.replace(/\s+/g, ' ').trim() : text;
}

function isName({ type }: Field): boolean {
  return type === 'code' || type === 'phone';
}

function readAmount(field: Field, cell: Cell, language: Language): CellReading {
  if (typeof cell === 'number') return checkNumber(field, cell);
  if (typeof cell !== 'string') return problem(issue('issue.number.unreadable', field.name, { text: describe(cell) }));
  if (isClear(cell)) return problem(issue('issue.number.clear', field.name));
  const reading = readNumber(cell, language);
  if (reading.kind === 'ambiguous') {
    const [first, second] = reading.readings;
    return problem(issue('issue.number.ambiguous', field.name, { text: cell, first, second }));
  }
  if (reading.kind === 'unreadable' || (reading.percent && field.type !== 'percent')) {
    return problem(issue('issue.number.unreadable', field.name, { text: cell }));
  }
  return checkNumber(field, reading.value, reading.percent);
}

/** @param explicit whether a percent sign was typed, so that 0.5 cannot stand for 50 % */
function checkNumber(field: Field, number: number, explicit = false): CellReading {
  const rule = field.rule;
  if (rule?.integer && !Number.isInteger(number))
    return problem(issue('issue.number.notWhole', field.name, { number }));
  if (rule && number < rule.min) return problem(issue('issue.number.tooSmall', field.name, { number, min: rule.min }));
  if (rule && rule.max !== null && number > rule.max) {
    return problem(issue('issue.number.tooLarge', field.name, { number, max: rule.max }));
  }
  if (field.type === 'percent' && !explicit && number > 0 && number < 1) {
    const times = Math.round(number * 10_000) / 100;
    return problem(issue('issue.percent.fraction', field.name, { number, times }));
  }
  return value(number);
}

function readId(field: Field, cell: Cell): CellReading {
  const text = describe(cell).trim();
  const valid = /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
  return valid ? value(text) : problem(issue('issue.id.invalid', field.name, { text }));
}

function readDay(field: Field, cell: Cell): CellReading {
  if (isWallTime(cell)) return value(isoDate(cell));
  const date = typeof cell === 'string' ? readDate(cell) : null;
  return date ? value(isoDate(date)) : problem(issue('issue.date.unreadable', field.name, { text: describe(cell) }));
}

function readCategory(field: Field, cell: Cell, categories: CategoryIndex | null): CellReading {
  const text = describe(cell).trim();
  if (!categories) {
    return /^[1-9]\d*$/.test(text) ? value(text) : problem(issue('issue.category.noList', field.name, { text }));
  }
  const [only, ...others] = findCategory(categories, text);
  if (only === undefined) return problem(issue('issue.category.unknown', field.name, { text }));
  if (others.length > 0)
    return problem(issue('issue.category.ambiguous', field.name, { text, count: others.length + 1 }));
  return value(only);
}

function describe(cell: Cell): string {
  return isWallTime(cell) ? isoDate(cell) : String(cell);
}
