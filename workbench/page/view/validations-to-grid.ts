import type { SheetSnapshot, ValidationSnapshot } from '../../apps-script/model/snapshot';
import { fixedA1, toGridRange } from './grid-area';
import type { GridRange } from './grid-cell';

/** A validation rule as the grid keeps it. */
export interface GridRule {
  readonly uid: string;
  readonly type: 'list' | 'checkbox';
  readonly ranges: readonly GridRange[];
  readonly formula1?: string;
  readonly showDropDown?: boolean;
  /** 1 shows an arrow at the right, as Google's, and leaves the cell as high as it was. */
  readonly renderMode?: 1;
  readonly showErrorMessage: boolean;
  /** 1 rejects, 2 warns. */
  readonly errorStyle: 1 | 2;
  readonly error?: string;
  readonly prompt?: string;
  readonly showInputMessage?: boolean;
}

type SheetNames = ReadonlyMap<number, string>;

function choices(rule: ValidationSnapshot, names: SheetNames): string {
  if (rule.kind === 'list' || rule.source === null) return JSON.stringify(rule.values);
  const sheet = (names.get(rule.source.sheetId) ?? '').replace(/'/g, "''");
  return `='${sheet}'!${fixedA1(rule.source.area)}`;
}

function toRule(rule: ValidationSnapshot, uid: string, names: SheetNames): GridRule {
  const common = {
    uid,
    ranges: rule.areas.map(toGridRange),
    showErrorMessage: true,
    errorStyle: rule.allowInvalid ? 2 : 1,
    ...(rule.helpText ? { error: rule.helpText } : {}),
  } as const;
  if (rule.kind === 'checkbox') return { ...common, type: 'checkbox' };
  return { ...common, type: 'list', formula1: choices(rule, names), showDropDown: true, renderMode: 1 };
}

/** Takes a sheet and all sheets' names by id, and returns the sheet's rules. */
export function rulesOf(sheet: SheetSnapshot, names: SheetNames): readonly GridRule[] {
  return sheet.validations.map((rule, index) => toRule(rule, `v${sheet.id}-${index}`, names));
}
