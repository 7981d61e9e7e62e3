import type { ValidationRule } from '../model/snapshot';
import { type Emulates, refuseUnknown } from '../service-context';
import { Arguments, rangeFrom } from './arguments';
import type { Session } from './session';

/** A validation rule as scripts hold it, to be set on ranges; none of its members is emulated. [behaviour 28, L] */
class DataValidation {
  constructor(readonly rule: ValidationRule) {}
}

/** A rule without criteria; invalid input is allowed. [behaviour 28, L] */
const OPEN_RULE: ValidationRule = { kind: 'list', values: [], source: null, allowInvalid: true };

class DataValidationBuilder
  implements Emulates<GoogleAppsScript.Spreadsheet.DataValidationBuilder, DataValidationBuilder>
{
  private rule = OPEN_RULE;

  constructor(private readonly session: Session) {}

  private args(member: string, values: readonly unknown[]): Arguments {
    this.session.enter('DataValidationBuilder', member, 'handle');
    return new Arguments(this.session, 'DataValidationBuilder', member, values);
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
    return refuseUnknown('DataValidation', new DataValidation(this.rule));
  }
}

export function newDataValidation(session: Session): object {
  return refuseUnknown('DataValidationBuilder', new DataValidationBuilder(session));
}

export function ruleFrom(value: unknown): ValidationRule | null {
  return value instanceof DataValidation ? value.rule : null;
}
