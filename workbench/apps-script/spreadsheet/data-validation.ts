import type { ValidationRule } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { DATA_VALIDATION_CRITERIA } from './enums';
import { rangeFrom } from './held-objects';
import type { Session } from './session';

type RealBuilder = GoogleAppsScript.Spreadsheet.DataValidationBuilder;
type RealRule = GoogleAppsScript.Spreadsheet.DataValidation;
type Builders = 'build' | 'requireValueInList' | 'requireValueInRange' | 'setAllowInvalid';

const CRITERIA = {
  list: DATA_VALIDATION_CRITERIA.VALUE_IN_LIST,
  range: DATA_VALIDATION_CRITERIA.VALUE_IN_RANGE,
  checkbox: DATA_VALIDATION_CRITERIA.CHECKBOX,
} as const;

/** The most values of a list. [platform 3, H] */
const MOST_ITEMS = 500;

/** A validation rule as scripts hold it: to be set on ranges and read back. [behaviour 28, L] */
class DataValidation implements Emulates<RealRule, 'getAllowInvalid' | 'getCriteriaType' | 'getCriteriaValues'> {
  constructor(
    private readonly session: Session,
    readonly rule: ValidationRule,
  ) {}

  private answer<T>(member: string, answer: T): T {
    this.session.enter('DataValidation', member, 'handle');
    return answer;
  }

  getAllowInvalid(): boolean {
    return this.answer('getAllowInvalid', this.rule.allowInvalid);
  }

  getCriteriaType(): object {
    return this.answer('getCriteriaType', CRITERIA[this.rule.kind]);
  }

  getCriteriaValues(): unknown[] {
    return this.answer('getCriteriaValues', this.criteria());
  }

  private criteria(): unknown[] {
    const { kind, values, source } = this.rule;
    const sheet = source && this.session.model.sheet(source.sheetId);
    if (source && sheet) return [this.session.range(sheet, source.area), true];
    return kind === 'list' ? [[...values], true] : [...values];
  }

  toString(): string {
    return 'DataValidation';
  }
}

/** A rule without criteria; invalid input is allowed. [behaviour 28, L] */
const OPEN_RULE: ValidationRule = { kind: 'list', values: [], source: null, allowInvalid: true, helpText: null };

class DataValidationBuilder implements Emulates<RealBuilder, Builders> {
  private rule = OPEN_RULE;

  constructor(private readonly session: Session) {}

  private args(member: string, values: readonly unknown[]): Arguments {
    this.session.enter('DataValidationBuilder', member, 'handle');
    return new Arguments(this.session, 'DataValidationBuilder', member, values);
  }

  requireValueInList(...values: unknown[]): this {
    const items = this.args('requireValueInList', values).expect(['list'], ['list', 'flag']).list(0).map(String);
    if (items.length > MOST_ITEMS) {
      this.session.fail(
        `The data validation rule has more items than the limit of ${MOST_ITEMS}. Use the 'List from a range' criteria instead.`,
      );
    }
    this.rule = { ...this.rule, kind: 'list', values: items, source: null };
    return this;
  }

  requireValueInRange(...values: unknown[]): this {
    const args = this.args('requireValueInRange', values).expect(['object'], ['object', 'flag']);
    const range = rangeFrom(args.any(0)) ?? args.refuse();
    const source = { sheetId: range.sheetModel.id, area: range.area };
    this.rule = { ...this.rule, kind: 'range', values: [], source };
    return this;
  }

  setAllowInvalid(...values: unknown[]): this {
    const allowInvalid = this.args('setAllowInvalid', values).expect(['flag']).flag(0);
    this.rule = { ...this.rule, allowInvalid };
    return this;
  }

  build(): object {
    this.session.enter('DataValidationBuilder', 'build', 'handle');
    return dataValidation(this.session, this.rule);
  }

  toString(): string {
    return 'DataValidationBuilder';
  }
}

/** Returns a builder of a rule as scripts hold it. */
export function newDataValidation(session: Session): object {
  return refuseUnknown('DataValidationBuilder', new DataValidationBuilder(session));
}

/** Returns a rule as scripts hold it. */
export function dataValidation(session: Session, rule: ValidationRule): object {
  return refuseUnknown('DataValidation', new DataValidation(session, rule));
}

/** Returns the rule that a script passed, or null when the value is none. */
export function ruleFrom(value: unknown): ValidationRule | null {
  return value instanceof DataValidation ? value.rule : null;
}
