import { givenBack, readsFormula } from '../formulas';
import { type ConditionalFormatSnapshot, type ConditionalLook, type SheetModel, sheetNamesIn } from '../model';
import { type Emulates, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { cssColour } from './coerce';
import { BOOLEAN_CRITERIA } from './enums';
import { type RangePlace, rangeFrom } from './held-objects';
import type { Decode } from './range-cells';
import type { Session } from './session';

type RealRule = GoogleAppsScript.Spreadsheet.ConditionalFormatRule;
type RealBuilder = GoogleAppsScript.Spreadsheet.ConditionalFormatRuleBuilder;
type RealCondition = GoogleAppsScript.Spreadsheet.BooleanCondition;

/** A rule while it is made: null for a condition that is not there yet. */
interface Draft {
  readonly places: readonly RangePlace[];
  readonly formula: string | null;
  readonly look: ConditionalLook;
}

const EMPTY: Draft = {
  places: [],
  formula: null,
  look: { background: null, fontColor: null, bold: null, italic: null, strikethrough: null },
};

/** Takes what a script passes to switch a look on or off; null leaves the cell's own. */
const flag: Decode<boolean | null> = (value) => {
  if (value === null) return null;
  return typeof value === 'boolean' ? value : undefined;
};

class BooleanCondition implements Emulates<RealCondition, BooleanCondition> {
  constructor(
    private readonly session: Session,
    private readonly formula: string,
    private readonly look: ConditionalLook,
  ) {}

  private answer<T>(member: string, answer: T): T {
    this.session.enter('BooleanCondition', member, 'handle');
    return answer;
  }

  getBackground(): string | null {
    return this.answer('getBackground', this.look.background);
  }

  getBold(): boolean | null {
    return this.answer('getBold', this.look.bold);
  }

  getCriteriaType(): object {
    return this.answer('getCriteriaType', BOOLEAN_CRITERIA.CUSTOM_FORMULA);
  }

  /** The formula is spelt as that of a cell [assumed 105]. */
  getCriteriaValues(): unknown[] {
    return this.answer('getCriteriaValues', [givenBack(this.formula, this.session.model.locale.decimal)]);
  }

  getFontColor(): string | null {
    return this.answer('getFontColor', this.look.fontColor);
  }

  getItalic(): boolean | null {
    return this.answer('getItalic', this.look.italic);
  }

  getStrikethrough(): boolean | null {
    return this.answer('getStrikethrough', this.look.strikethrough);
  }

  toString(): string {
    return 'BooleanCondition';
  }
}

abstract class Readable implements Emulates<RealRule, Readable> {
  constructor(
    protected readonly session: Session,
    private readonly service: 'ConditionalFormatRule' | 'ConditionalFormatRuleBuilder',
    protected draft: Draft,
  ) {}

  protected args(member: string, values: readonly unknown[] = []): Arguments {
    this.session.enter(this.service, member, 'handle');
    return new Arguments(this.session, this.service, member, values);
  }

  copy(): object {
    this.args('copy');
    return newBuilder(this.session, this.draft);
  }

  getBooleanCondition(): object | null {
    this.args('getBooleanCondition');
    const { formula, look } = this.draft;
    return formula === null
      ? null
      : refuseUnknown('BooleanCondition', new BooleanCondition(this.session, formula, look));
  }

  getGradientCondition(): null {
    this.args('getGradientCondition');
    return null;
  }

  getRanges(): object[] {
    this.args('getRanges');
    return this.draft.places.map(({ sheetModel, area }) => this.session.range(sheetModel, area));
  }

  toString(): string {
    return this.service;
  }
}

class ConditionalFormatRule extends Readable {
  constructor(session: Session, draft: Draft) {
    super(session, 'ConditionalFormatRule', draft);
  }

  get made(): Draft {
    return this.draft;
  }
}

class ConditionalFormatRuleBuilder extends Readable implements Emulates<RealBuilder, ConditionalFormatRuleBuilder> {
  constructor(session: Session, draft: Draft) {
    super(session, 'ConditionalFormatRuleBuilder', draft);
  }

  whenFormulaSatisfied(...values: unknown[]): this {
    const formula = this.args('whenFormulaSatisfied', values).expect(['text']).text(0);
    this.draft = { ...this.draft, formula };
    return this;
  }

  setRanges(...values: unknown[]): this {
    const args = this.args('setRanges', values).expect(['list']);
    const places = args.list(0).map((range) => rangeFrom(range) ?? args.refuse());
    if (places.length === 0) this.session.fail('Ranges must have at least one range.'); // [behaviour 2.3, R]
    this.draft = { ...this.draft, places };
    return this;
  }

  private setLook<K extends keyof ConditionalLook>(
    member: string,
    values: readonly unknown[],
    part: K,
    decode: Decode<ConditionalLook[K]>,
  ): this {
    const passed = this.args(member, values).expect(['any']).any(0);
    const value = decode(passed);
    if (value === undefined) throw new Error(`not emulated: ConditionalFormatRuleBuilder.${member} with ${passed}`);
    this.draft = { ...this.draft, look: { ...this.draft.look, [part]: value } };
    return this;
  }

  setBackground(...values: unknown[]): this {
    return this.setLook('setBackground', values, 'background', cssColour);
  }

  setFontColor(...values: unknown[]): this {
    return this.setLook('setFontColor', values, 'fontColor', cssColour);
  }

  setBold(...values: unknown[]): this {
    return this.setLook('setBold', values, 'bold', flag);
  }

  setItalic(...values: unknown[]): this {
    return this.setLook('setItalic', values, 'italic', flag);
  }

  setStrikethrough(...values: unknown[]): this {
    return this.setLook('setStrikethrough', values, 'strikethrough', flag);
  }

  /** @throws Exception without a condition or a range; its texts [assumed 35] */
  build(): object {
    this.args('build');
    if (this.draft.formula === null) this.session.fail('No conditions set on the conditional format rule.');
    if (this.draft.places.length === 0) this.session.fail('No ranges set on the conditional format rule.');
    return newRule(this.session, this.draft);
  }
}

function newRule(session: Session, draft: Draft): object {
  return refuseUnknown('ConditionalFormatRule', new ConditionalFormatRule(session, draft));
}

function newBuilder(session: Session, draft: Draft): object {
  return refuseUnknown('ConditionalFormatRuleBuilder', new ConditionalFormatRuleBuilder(session, draft));
}

export function newConditionalFormatRule(session: Session): object {
  return newBuilder(session, EMPTY);
}

export function conditionalFormatRules(session: Session, sheetModel: SheetModel): object[] {
  return sheetModel.conditionalFormats.map(({ areas, formula, look }) =>
    newRule(session, { places: areas.map((area) => ({ sheetModel, area })), formula, look }),
  );
}

/** Returns the rules in the list that a script passed for a sheet. @throws Exception for a rule that the sheet cannot have */
export function formatsFrom(session: Session, sheetModel: SheetModel, args: Arguments): ConditionalFormatSnapshot[] {
  return args.list(0).map((rule) => {
    const { places, formula, look } = rule instanceof ConditionalFormatRule ? rule.made : args.refuse();
    if (places.some((place) => place.sheetModel !== sheetModel)) {
      session.fail('Conditional format rule cannot reference a different sheet.'); // [assumed 35]
    }
    return { areas: places.map(({ area }) => area), formula: checkedFormula(session, sheetModel, formula ?? ''), look };
  });
}

/** Refuses what no formula is, names another sheet, or has commas where they are the decimal mark; the texts [assumed 35]. */
function checkedFormula(session: Session, { name }: SheetModel, formula: string): string {
  if (sheetNamesIn(formula).some((named) => named !== name)) {
    session.fail('Conditional format rule cannot reference a different sheet.');
  }
  const isReadable = formula.startsWith('=') && readsFormula(formula, session.model.locale.decimal);
  return isReadable ? formula : session.fail(`Invalid formula in conditional format rule: ${formula}`);
}
