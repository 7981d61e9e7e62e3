import type { Emulates } from '../emulates';
import type { EnumMember } from '../enum-members';
import type { ChartSnapshot, SheetModel } from '../model';
import { refuseUnknown } from '../refuse-unknown';
import { CHART_HIDDEN_DIMENSION_STRATEGY, CHART_MERGE_STRATEGY } from './enums';
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
export function containerInfo(session: Session, { anchor, offset }: ChartDraft): object {
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
export function chartRanges(session: Session, { sources }: ChartDraft): object[] {
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
