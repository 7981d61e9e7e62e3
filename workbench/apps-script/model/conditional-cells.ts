import type { ConditionalCell } from '../engine-api';
import { type Conditions, openConditions } from '../formulas';
import { contains } from './area';
import type { LocaleRules } from './locale-rules';
import { copiedFormula } from './references';
import type { SheetModel } from './sheet-model';
import type { Area, ConditionalFormatSnapshot } from './snapshot';

interface Computed {
  readonly sheets: readonly SheetModel[];
  readonly locale: LocaleRules;
  now(): number;
}

/** Formulas whose result may be another in each cell, even where they refer to the same cells. */
const OF_THE_PLACE = /\(\s*\)|INDIRECT|OFFSET|CELL|RAND/i;

/** Answers rule by rule whether a cell satisfies it, and computes what refers to the same cells once: $C2 does in all of a row. */
class RuleTruths {
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly conditions: Conditions,
    private readonly sheet: SheetModel,
  ) {}

  isTrue({ areas, formula }: ConditionalFormatSnapshot, row: number, column: number): boolean {
    const [first] = areas;
    if (!first || !areas.some((area) => contains(area, row, column))) return false;
    const away = { rows: row - first.row, columns: column - first.column };
    const place = OF_THE_PLACE.test(formula) ? `${row} ${column} ` : '';
    const key = place + copiedFormula(formula, away.rows, away.columns);
    const truth = this.known.get(key) ?? this.conditions.isTrue(formula, { sheet: this.sheet, row, column }, away);
    this.known.set(key, truth);
    return truth;
  }
}

function overlaps(one: Area, other: Area): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

/** Returns the cells of an area that satisfy a rule of their sheet, with the look that the first such rule gives. [behaviour 29, D] */
export function conditionalCells(workbook: Computed, sheet: SheetModel, area: Area): ConditionalCell[] {
  const rules = sheet.conditionalFormats.filter(({ areas }) => areas.some((each) => overlaps(each, area)));
  if (rules.length === 0) return [];
  const truths = new RuleTruths(
    openConditions(workbook.sheets, { decimal: workbook.locale.decimal, now: workbook.now() }),
    sheet,
  );
  const cells: ConditionalCell[] = [];
  for (let row = area.row; row < area.row + area.rows; row += 1) {
    for (let column = area.column; column < area.column + area.columns; column += 1) {
      const rule = rules.find((each) => truths.isTrue(each, row, column));
      if (rule) cells.push({ row, column, look: rule.look });
    }
  }
  return cells;
}
