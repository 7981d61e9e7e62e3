import type { ChartKind, ChartSnapshot } from '../model/snapshot';
import { type Emulates, refuseUnknown } from '../service-context';
import { Arguments, CHART_TYPE, memberName, rangeFrom } from './arguments';
import type { Session } from './session';

type ChartDraft = Omit<ChartSnapshot, 'id'>;

/** A chart as scripts hold it, to be put on a sheet; none of its members is emulated. */
class EmbeddedChart {
  constructor(readonly draft: ChartDraft) {}
}

export function chartFrom(value: unknown): ChartDraft | null {
  return value instanceof EmbeddedChart ? value.draft : null;
}

/** A column chart in the first cell [assumed 31]. */
const NEW_CHART: ChartDraft = {
  kind: 'COLUMN',
  source: null,
  anchor: { row: 1, column: 1 },
  offset: { x: 0, y: 0 },
  headers: 0,
  options: {},
};

/** Makes charts. The builders of one kind (asPieChart…) are not emulated: setOption takes their options. */
class EmbeddedChartBuilder
  implements Emulates<GoogleAppsScript.Spreadsheet.EmbeddedChartBuilder, EmbeddedChartBuilder>
{
  constructor(
    private readonly session: Session,
    private draft = NEW_CHART,
  ) {}

  private args(member: string, values: readonly unknown[]): Arguments {
    this.session.enter('EmbeddedChartBuilder', member, 'handle');
    return new Arguments(this.session, 'EmbeddedChartBuilder', member, values);
  }

  private set(change: Partial<ChartDraft>): this {
    this.draft = { ...this.draft, ...change };
    return this;
  }

  setChartType(...values: unknown[]): this {
    const args = this.args('setChartType', values).expect(['object']);
    const kind: ChartKind = memberName(CHART_TYPE, args.any(0)) ?? args.refuse();
    return this.set({ kind });
  }

  addRange(...values: unknown[]): this {
    const args = this.args('addRange', values).expect(['object']);
    const range = rangeFrom(args.any(0)) ?? args.refuse();
    if (this.draft.source) throw new Error('not emulated: a chart of several ranges');
    return this.set({ source: { sheetId: range.sheetModel.id, area: range.area } });
  }

  setPosition(...values: unknown[]): this {
    const args = this.args('setPosition', values).expect(['number', 'number', 'number', 'number']);
    const anchor = { row: args.number(0), column: args.number(1) };
    return this.set({ anchor, offset: { x: args.number(2), y: args.number(3) } });
  }

  setNumHeaders(...values: unknown[]): this {
    return this.set({ headers: this.args('setNumHeaders', values).expect(['number']).number(0) });
  }

  /** Keeps any option; live, some are ignored. [platform 8, H] */
  setOption(...values: unknown[]): this {
    const args = this.args('setOption', values).expect(['text', 'any']);
    if (!isPlain(args.any(1)))
      throw new Error('not emulated: EmbeddedChartBuilder.setOption with a value that is not plain');
    return this.set({ options: { ...this.draft.options, [args.text(0)]: args.any(1) } });
  }

  build(): object {
    this.session.enter('EmbeddedChartBuilder', 'build', 'handle');
    return refuseUnknown('EmbeddedChart', new EmbeddedChart(this.draft));
  }

  /** The class behind it, and a hash [behaviour 9, L]; a kind of chart changes nothing [assumed 31]. */
  toString(): string {
    return 'com.google.apps.maestro.server.beans.trix.impl.ChartPropertyApiEmbeddedChartBuilder@5e3a8624';
  }
}

/** What Google says of anything else is not known. */
function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));
}

export function newChartBuilder(session: Session): object {
  return refuseUnknown('EmbeddedChartBuilder', new EmbeddedChartBuilder(session));
}

export function createChartsService(): object {
  return refuseUnknown('Charts', { ChartType: CHART_TYPE });
}
