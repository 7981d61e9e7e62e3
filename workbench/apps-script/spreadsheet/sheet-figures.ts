import type { Emulates } from '../service-context';
import { checkedArea } from './arguments';
import { type ChartDraft, chartFrom, embeddedChart, newChartBuilder } from './embedded-chart';
import { pivotTables } from './pivot-table';
import { SheetLooks } from './sheet-looks';

type Real = GoogleAppsScript.Spreadsheet.Sheet;
type Members = 'getCharts' | 'getPivotTables' | 'insertChart' | 'newChart' | 'removeChart' | 'updateChart';

/** The pivot tables and charts that stand on a sheet. */
export class SheetFigures extends SheetLooks implements Emulates<Real, Members> {
  getPivotTables(): object[] {
    this.enter('getPivotTables', 'read');
    return pivotTables(this.session, this.sheetModel);
  }

  newChart(): object {
    this.enter('newChart', 'handle');
    return newChartBuilder(this.session);
  }

  getCharts(): object[] {
    this.enter('getCharts', 'read');
    return this.sheetModel.charts.map((chart) => embeddedChart(this.session, chart, newChartBuilder));
  }

  insertChart(...values: unknown[]): void {
    this.enter('insertChart', 'write');
    const chart = this.chart('insertChart', values);
    this.checkChart(chart);
    this.setCharts([...this.sheetModel.charts, { ...chart, id: this.session.model.newFigureId() }]);
  }

  updateChart(...values: unknown[]): void {
    this.enter('updateChart', 'write');
    const chart = this.chart('updateChart', values);
    const { id } = this.known(chart);
    this.checkChart(chart);
    this.setCharts(this.sheetModel.charts.map((other) => (other.id === id ? { ...chart, id } : other)));
  }

  removeChart(...values: unknown[]): void {
    this.enter('removeChart', 'write');
    const { id } = this.known(this.chart('removeChart', values));
    this.setCharts(this.sheetModel.charts.filter((other) => other.id !== id));
  }

  private chart(member: string, values: readonly unknown[]): ChartDraft {
    const args = this.args(member, values).expect(['object']);
    return chartFrom(args.any(0)) ?? args.refuse();
  }

  /** @throws Exception unless the chart stands on this sheet; its text is assumed */
  private known({ id }: ChartDraft) {
    const found = this.sheetModel.charts.find((chart) => chart.id === id);
    return found ?? this.session.fail('The chart does not exist on this sheet.');
  }

  private checkChart({ anchor, sources }: ChartDraft): void {
    if (sources.length === 0) throw new Error('not emulated: a chart without ranges');
    checkedArea(this.session, this.sheetModel, { ...anchor, rows: 1, columns: 1 });
  }

  private setCharts(charts: typeof this.sheetModel.charts): void {
    this.sheetModel.charts = charts;
    this.session.model.structure();
  }
}
