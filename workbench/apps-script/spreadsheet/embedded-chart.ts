import type { ChartKind, ChartSnapshot, SheetModel } from '../model';
import { type Emulates, type EnumMember, refuseUnknown } from '../service-context';
import { Arguments } from './arguments';
import { CHART_HIDDEN_DIMENSION_STRATEGY, CHART_MERGE_STRATEGY, CHART_TYPE, memberName } from './enums';
import { rangeFrom } from './range-place';
import type { Session } from './session';

type Real = GoogleAppsScript.Spreadsheet.EmbeddedChart;
type Members =
  | 'getChartId'
  | 'getContainerInfo'
  | 'getHiddenDimensionStrategy'
  | 'getMergeStrategy'
  | 'getNumHeaders'
  | 'getOptions'
  | 'getRanges'
  | 'getTransposeRowsAndColumns'
  | 'modify';

/** A chart before it stands on a sheet, or as it stood there; it has an id from then on. */
export type ChartDraft = Omit<ChartSnapshot, 'id'> & { readonly id: number | null };

/** Makes a builder; passed in, for builder and chart make each other. */
type BuilderMaker = (session: Session, draft: ChartDraft) => object;

/** A chart as scripts hold it: a picture of what it was when it was asked for. */
class EmbeddedChart implements Emulates<Real, Members> {
  constructor(
    private readonly session: Session,
    readonly draft: ChartDraft,
    private readonly newBuilder: BuilderMaker,
  ) {}

  private enter(member: string): void {
    this.session.enter('EmbeddedChart', member, 'handle');
  }

  /** Null before it stands on a sheet. [D] */
  getChartId(): number | null {
    this.enter('getChartId');
    return this.draft.id;
  }

  getContainerInfo(): object {
    this.enter('getContainerInfo');
    return containerInfo(this.session, this.draft);
  }

  getRanges(): object[] {
    this.enter('getRanges');
    return chartRanges(this.session, this.draft);
  }

  getOptions(): object {
    this.enter('getOptions');
    return chartOptions(this.session, this.draft);
  }

  /** -1 lets the data tell; assumed. */
  getNumHeaders(): number {
    this.enter('getNumHeaders');
    return this.draft.headers ?? -1;
  }

  getMergeStrategy(): EnumMember {
    this.enter('getMergeStrategy');
    return CHART_MERGE_STRATEGY[this.draft.merge];
  }

  getHiddenDimensionStrategy(): EnumMember {
    this.enter('getHiddenDimensionStrategy');
    return CHART_HIDDEN_DIMENSION_STRATEGY[this.draft.hidden];
  }

  getTransposeRowsAndColumns(): boolean {
    this.enter('getTransposeRowsAndColumns');
    return this.draft.transposed;
  }

  modify(): object {
    this.enter('modify');
    return this.newBuilder(this.session, this.draft);
  }

  toString(): string {
    return 'EmbeddedChart';
  }
}

/** Answers null for an option that was not set; assumed. Options inside others are found by a dotted name. */
function chartOptions(session: Session, { options }: ChartDraft): object {
  const answers: Emulates<GoogleAppsScript.Charts.ChartOptions, 'get'> = {
    get: (name: unknown): unknown => {
      session.enter('ChartOptions', 'get', 'handle');
      return ownMember(options, String(name)) ?? String(name).split('.').reduce(ownMember, options) ?? null;
    },
  };
  return refuseUnknown('ChartOptions', { ...answers, toString: () => 'ChartOptions' });
}

/** What the language gives every object and every text is no option. */
function ownMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** Returns where a chart stands as scripts hold it. */
function containerInfo(session: Session, { anchor, offset }: ChartDraft): object {
  const answer = (member: string, value: number) => () => {
    session.enter('ContainerInfo', member, 'handle');
    return value;
  };
  const info: Emulates<GoogleAppsScript.Spreadsheet.ContainerInfo, keyof GoogleAppsScript.Spreadsheet.ContainerInfo> = {
    getAnchorColumn: answer('getAnchorColumn', anchor.column),
    getAnchorRow: answer('getAnchorRow', anchor.row),
    getOffsetX: answer('getOffsetX', offset.x),
    getOffsetY: answer('getOffsetY', offset.y),
  };
  return refuseUnknown('ContainerInfo', info);
}

/** Returns the ranges of a chart whose sheets are still there. */
function chartRanges(session: Session, { sources }: ChartDraft): object[] {
  return sources.flatMap(({ sheetId, area }) => {
    const sheet: SheetModel | undefined = session.model.sheet(sheetId);
    return sheet ? [session.range(sheet, area)] : [];
  });
}

/** Returns a chart as scripts hold it. */
export function embeddedChart(session: Session, draft: ChartDraft, newBuilder: BuilderMaker): object {
  return refuseUnknown('EmbeddedChart', new EmbeddedChart(session, draft, newBuilder));
}

/** Returns the chart that a script passed, or null when the value is none. */
export function chartFrom(value: unknown): ChartDraft | null {
  return value instanceof EmbeddedChart ? value.draft : null;
}

type RealChartBuilder = GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder;
type ChartBuilderMembers =
  | 'addRange'
  | 'build'
  | 'clearRanges'
  | 'getChartType'
  | 'getContainer'
  | 'getRanges'
  | 'removeRange'
  | 'setChartType'
  | 'setHiddenDimensionStrategy'
  | 'setMergeStrategy'
  | 'setNumHeaders'
  | 'setOption'
  | 'setPosition'
  | 'setTransposeRowsAndColumns';

/** A column chart in the first cell; assumed. Hidden lines are left out, columns merged. [D] */
const NEW_CHART: ChartDraft = {
  id: null,
  kind: 'COLUMN',
  sources: [],
  anchor: { row: 1, column: 1 },
  offset: { x: 0, y: 0 },
  headers: null,
  merge: 'MERGE_COLUMNS',
  transposed: false,
  hidden: 'IGNORE_BOTH',
  options: {},
};

/** Makes charts and changes them. The builders of one kind (asPieChart…) are not emulated: setOption takes their options. */
class EmbeddedChartBuilder implements Emulates<RealChartBuilder, ChartBuilderMembers> {
  constructor(
    private readonly session: Session,
    private draft: ChartDraft,
  ) {}

  private enter(member: string): void {
    this.session.enter('EmbeddedChartBuilder', member, 'handle');
  }

  private args(member: string, values: readonly unknown[]): Arguments {
    return new Arguments(this.session, 'EmbeddedChartBuilder', member, values);
  }

  private set(member: string, change: Partial<ChartDraft>): this {
    this.enter(member);
    this.draft = { ...this.draft, ...change };
    return this;
  }

  private source(member: string, values: readonly unknown[]): ChartDraft['sources'][number] {
    const args = this.args(member, values).expect(['object']);
    const range = rangeFrom(args.any(0)) ?? args.refuse();
    return { sheetId: range.sheetModel.id, area: range.area };
  }

  getChartType(): EnumMember {
    this.enter('getChartType');
    return CHART_TYPE[this.draft.kind];
  }

  setChartType(...values: unknown[]): this {
    const args = this.args('setChartType', values).expect(['object']);
    const kind: ChartKind = memberName(CHART_TYPE, args.any(0)) ?? args.refuse();
    return this.set('setChartType', { kind });
  }

  addRange(...values: unknown[]): this {
    return this.set('addRange', { sources: [...this.draft.sources, this.source('addRange', values)] });
  }

  removeRange(...values: unknown[]): this {
    const removed = JSON.stringify(this.source('removeRange', values));
    const sources = this.draft.sources.filter((source) => JSON.stringify(source) !== removed);
    return this.set('removeRange', { sources });
  }

  clearRanges(): this {
    return this.set('clearRanges', { sources: [] });
  }

  getRanges(): object[] {
    this.enter('getRanges');
    return chartRanges(this.session, this.draft);
  }

  getContainer(): object {
    this.enter('getContainer');
    return containerInfo(this.session, this.draft);
  }

  /** Takes row and column from 1 and pixels from that cell's corner. */
  setPosition(...values: unknown[]): this {
    const args = this.args('setPosition', values).expect(['number', 'number', 'number', 'number']);
    const anchor = { row: args.number(0), column: args.number(1) };
    return this.set('setPosition', { anchor, offset: { x: args.number(2), y: args.number(3) } });
  }

  setNumHeaders(...values: unknown[]): this {
    const headers = this.args('setNumHeaders', values).expect(['number']).number(0);
    return this.set('setNumHeaders', { headers: headers < 0 ? null : headers });
  }

  setMergeStrategy(...values: unknown[]): this {
    const args = this.args('setMergeStrategy', values).expect(['object']);
    const merge = memberName(CHART_MERGE_STRATEGY, args.any(0)) ?? args.refuse();
    return this.set('setMergeStrategy', { merge });
  }

  setTransposeRowsAndColumns(...values: unknown[]): this {
    const transposed = this.args('setTransposeRowsAndColumns', values).expect(['flag']).flag(0);
    return this.set('setTransposeRowsAndColumns', { transposed });
  }

  setHiddenDimensionStrategy(...values: unknown[]): this {
    const args = this.args('setHiddenDimensionStrategy', values).expect(['object']);
    const hidden = memberName(CHART_HIDDEN_DIMENSION_STRATEGY, args.any(0)) ?? args.refuse();
    return this.set('setHiddenDimensionStrategy', { hidden });
  }

  /** Any option is kept; which of them the page draws is told in the README. Live, some are ignored. [platform 8, H] */
  setOption(...values: unknown[]): this {
    const args = this.args('setOption', values).expect(['text', 'any']);
    const value = plainOption(args.any(1));
    checkSize(args.text(0), value);
    return this.set('setOption', { options: { ...this.draft.options, [args.text(0)]: value } });
  }

  build(): object {
    this.enter('build');
    return embeddedChart(this.session, this.draft, newChartBuilder);
  }

  toString(): string {
    return 'EmbeddedChartBuilder';
  }
}

/** Whether Google has a bound is not known; a browser has: a picture of more cannot be drawn, and takes the page with it. */
const MOST_PIXELS = 4000;

function checkSize(option: string, value: unknown): void {
  if ((option !== 'width' && option !== 'height') || typeof value !== 'number' || value <= MOST_PIXELS) return;
  throw new Error(`not emulated: a chart of more than ${MOST_PIXELS} pixels in ${option}`);
}

/** Takes the value of an option and returns it as plain JSON. @throws for what has no such form; what Google says is not known */
function plainOption(value: unknown): unknown {
  const text = plainText(value ?? null);
  if (text === undefined)
    throw new Error('not emulated: EmbeddedChartBuilder.setOption with a value that is not plain');
  return JSON.parse(text);
}

function plainText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Returns a builder that starts from a chart, or from none. */
export function newChartBuilder(session: Session, draft: ChartDraft = NEW_CHART): object {
  return refuseUnknown('EmbeddedChartBuilder', new EmbeddedChartBuilder(session, draft));
}
