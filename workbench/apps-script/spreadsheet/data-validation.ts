import type { ValidationRule } from '../model';
import { type Emulates, type EnumMember, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { DATA_VALIDATION_CRITERIA } from './enums';
import { rangeFrom } from './range-place';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.DataValidation;
type RealBuilder = GoogleAppsScript.Spreadsheet.DataValidationBuilder;
type Getters = 'copy' | 'getAllowInvalid' | 'getCriteriaType' | 'getCriteriaValues' | 'getHelpText';
type Builders =
  | 'build'
  | 'requireCheckbox'
  | 'requireValueInList'
  | 'requireValueInRange'
  | 'setAllowInvalid'
  | 'setHelpText';

/** The most values of a list. [platform 3, H] */
const MOST_ITEMS = 500;

const CRITERIA = {
  list: DATA_VALIDATION_CRITERIA.VALUE_IN_LIST,
  range: DATA_VALIDATION_CRITERIA.VALUE_IN_RANGE,
  checkbox: DATA_VALIDATION_CRITERIA.CHECKBOX,
} as const;

class RuleReader {
  constructor(
    protected readonly session: Session,
    protected readonly service: string,
    public rule: ValidationRule,
  ) {}

  protected enter(member: string): void {
    this.session.enter(this.service, member, 'handle');
  }

  protected args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, this.service, member, values);
  }

  getAllowInvalid(): boolean {
    this.enter('getAllowInvalid');
    return this.rule.allowInvalid;
  }

  getHelpText(): string | null {
    this.enter('getHelpText');
    return this.rule.helpText;
  }

  getCriteriaType(): EnumMember {
    this.enter('getCriteriaType');
    return CRITERIA[this.rule.kind];
  }

  /** A list reads back as [[…texts], true], a checkbox as [] or [checked, unchecked]. [behaviour 28, L] */
  getCriteriaValues(): unknown[] {
    this.enter('getCriteriaValues');
    const { kind, values, source } = this.rule;
    const sheet = source && this.session.model.sheet(source.sheetId);
    if (kind === 'range' && sheet) {
      return [this.session.range(sheet, source.area), true];
    }
    return kind === 'list' ? [[...values], true] : [...values];
  }

  copy(): object {
    this.enter('copy');
    return newDataValidation(this.session, this.rule);
  }
}

/** A validation rule as scripts hold it. */
export class DataValidation
  extends RuleReader
  implements Emulates<Omit<Real, 'getHelpText'>, Exclude<Getters, 'getHelpText'>>
{
  override toString(): string {
    return 'DataValidation';
  }
}

const OPEN_RULE: ValidationRule = { kind: 'list', values: [], source: null, allowInvalid: true, helpText: null };

class DataValidationBuilder extends RuleReader implements Emulates<RealBuilder, Getters | Builders> {
  requireValueInList(...values: unknown[]): this {
    this.enter('requireValueInList');
    const args = this.args('requireValueInList', values).expect(['list'], ['list', 'flag']);
    const items = args.list(0).map(String);
    if (items.length > MOST_ITEMS) {
      this.session.fail(
        `The data validation rule has more items than the limit of ${MOST_ITEMS}. Use the 'List from a range' criteria instead.`,
      );
    }
    this.rule = { ...this.rule, kind: 'list', values: items, source: null };
    return this;
  }

  requireValueInRange(...values: unknown[]): this {
    this.enter('requireValueInRange');
    const args = this.args('requireValueInRange', values).expect(['object'], ['object', 'flag']);
    const range = rangeFrom(args.any(0)) ?? args.refuse();
    const source = { sheetId: range.sheetModel.id, area: range.area };
    this.rule = { ...this.rule, kind: 'range', values: [], source };
    return this;
  }

  requireCheckbox(...values: unknown[]): this {
    this.enter('requireCheckbox');
    this.args('requireCheckbox', values).expect([], ['any'], ['any', 'any']);
    this.rule = { ...this.rule, kind: 'checkbox', values: values.map(String), source: null };
    return this;
  }

  setAllowInvalid(...values: unknown[]): this {
    this.enter('setAllowInvalid');
    const allowInvalid = this.args('setAllowInvalid', values).expect(['flag']).flag(0);
    this.rule = { ...this.rule, allowInvalid };
    return this;
  }

  setHelpText(...values: unknown[]): this {
    this.enter('setHelpText');
    const helpText = this.args('setHelpText', values).expect(['text']).text(0);
    this.rule = { ...this.rule, helpText };
    return this;
  }

  build(): object {
    this.enter('build');
    return dataValidation(this.session, this.rule);
  }

  override toString(): string {
    return 'DataValidationBuilder';
  }
}

/** Returns a rule as scripts hold it. */
export function dataValidation(session: Session, rule: ValidationRule): object {
  return refuseUnknown('DataValidation', new DataValidation(session, 'DataValidation', rule));
}

/** Returns a builder that starts from a rule; without one, invalid input is allowed. [behaviour 28, L] */
export function newDataValidation(session: Session, rule: ValidationRule = OPEN_RULE): object {
  return refuseUnknown('DataValidationBuilder', new DataValidationBuilder(session, 'DataValidationBuilder', rule));
}

/** Returns the rule that a script passed, or null when the value is none. */
export function ruleFrom(value: unknown): ValidationRule | null {
  return value instanceof DataValidation ? value.rule : null;
}
