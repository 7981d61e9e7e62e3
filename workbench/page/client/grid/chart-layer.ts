import type { FUniver } from '@univerjs/core/facade';
import type { FWorksheet } from '@univerjs/sheets/facade';
import type { ChartConfiguration } from 'chart.js';
import Chart from 'chart.js/auto';
import { createElement, useEffect, useRef } from 'react';
import type { ChartAnswer } from '../../../apps-script/engine-api';
import { UNIT_ID } from '../../view/grid-data';
import { element } from '../dom';
import { server } from '../server-link';

const COLOURS = ['#4285f4', '#ea4335', '#fbbc04', '#34a853', '#ff6d01', '#46bdc6', '#7baaf7', '#f07b72', '#fcd04f'];

function colours({ options }: ChartAnswer): readonly string[] {
  const asked = options.colors;
  const own = Array.isArray(asked) ? asked.filter((colour): colour is string => typeof colour === 'string') : [];
  return own.length > 0 ? own : COLOURS;
}

function chartConfig(chart: ChartAnswer): ChartConfiguration {
  const palette = colours(chart);
  const text = String(chart.options.title ?? '');
  const display = chart.options['legend.position'] !== 'none' && chart.series.some(({ name }) => name !== '');
  return {
    type: 'bar',
    data: {
      labels: [...chart.labels],
      datasets: chart.series.map(({ name, values }, index) => ({
        label: name,
        data: [...values],
        backgroundColor: palette[index % palette.length] ?? '#4285f4',
      })),
    },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: 8 },
      indexAxis: chart.type === 'BAR' ? 'y' : 'x',
      scales: { [chart.type === 'BAR' ? 'x' : 'y']: { beginAtZero: true } },
      plugins: {
        title: { display: text !== '', text, align: 'start', font: { size: 16 } },
        legend: { display, position: 'right', labels: { boxWidth: 12 } },
      },
    },
  };
}

interface Picture {
  readonly chart: Chart;
  drawn: string;
}

class ChartPictures {
  private answers = new Map<number, ChartAnswer>();
  private readonly pictures = new Map<number, Picture>();

  update(answers: readonly ChartAnswer[]): void {
    this.answers = new Map(answers.map((answer) => [answer.id, answer]));
    for (const [id, picture] of this.pictures) {
      const answer = this.answers.get(id);
      if (answer) redraw(picture, answer);
    }
  }

  hang(id: number, frame: HTMLElement): void {
    this.takeDown(id);
    const answer = this.answers.get(id);
    if (!answer) return;
    const canvas = element('canvas', { role: 'img', 'aria-label': String(answer.options.title ?? answer.type) });
    frame.replaceChildren(canvas);
    frame.dataset.chart = String(id);
    this.pictures.set(id, { chart: new Chart(canvas, chartConfig(answer)), drawn: JSON.stringify(answer) });
  }

  takeDown(id: number): void {
    this.pictures.get(id)?.chart.destroy();
    this.pictures.delete(id);
  }
}

function redraw(picture: Picture, answer: ChartAnswer): void {
  const look = JSON.stringify(answer);
  if (look === picture.drawn) return;
  picture.drawn = look;
  const { data, options } = chartConfig(answer);
  picture.chart.data = data;
  if (options) picture.chart.options = options;
  picture.chart.update();
}

const COMPONENT = 'workbench-chart';
const REFRESH_MS = 60;
/** Limits the frames to wait for a new grid to be painted: before that it cannot place anything. */
const MAX_FRAMES = 60;

/** Charts float over the grid and scroll with it; the model is asked for them and their data. */
export class ChartLayer {
  private readonly pictures = new ChartPictures();
  private answers: readonly ChartAnswer[] = [];
  private readonly placed = new Map<number, { readonly place: string; readonly dispose: () => void }>();
  private timer: number | null = null;
  private asked: Promise<void> = Promise.resolve();
  private isEmpty = true;

  constructor(
    private readonly api: FUniver,
    /** Runs what must not be taken for a person's doing; what was done before can be undone all the same. */
    private readonly quietly: (action: () => void) => void,
  ) {
    api.registerComponent(COMPONENT, frameOf(this.pictures));
    // The grid tells of the change before it measures by the new sheet's columns.
    api.addEvent(api.Event.ActiveSheetChanged, () => requestAnimationFrame(() => this.place()));
  }

  /** Is called when a workbook is drawn, which takes the charts of the one before away. */
  show(hasCharts: boolean): void {
    this.placed.clear();
    if (hasCharts || !this.isEmpty) this.refresh();
    this.isEmpty = !hasCharts;
  }

  cellsChanged(): void {
    if (!this.isEmpty) this.refresh();
  }

  drawn(): Promise<void> {
    return this.asked;
  }

  private refresh(): void {
    if (this.timer !== null) return;
    this.asked = new Promise((resolve) => {
      this.timer = window.setTimeout(() => {
        this.timer = null;
        // A lost server says so elsewhere.
        server.charts().then(
          (answers) => resolve(this.draw(answers)),
          () => resolve(),
        );
      }, REFRESH_MS);
    });
  }

  private draw(answers: readonly ChartAnswer[]): void {
    this.answers = answers;
    this.pictures.update(answers);
    this.place();
  }

  private place(framesLeft = MAX_FRAMES): void {
    const sheet = this.api.getWorkbook(UNIT_ID)?.getActiveSheet();
    if (!sheet) return;
    // Nothing can be placed until the sheet has been painted once.
    if (!sheet.getSkeleton() || !sheet.getVisibleRange()) {
      if (framesLeft > 0) requestAnimationFrame(() => this.place(framesLeft - 1));
      return;
    }
    const wanted = this.answers.filter(({ sheetId }) => String(sheetId) === sheet.getSheetId());
    const changed = wanted.filter((chart) => this.placed.get(chart.id)?.place !== placeOf(chart));
    const gone = [...this.placed.keys()].filter((id) => !this.answers.some((chart) => chart.id === id));
    if (changed.length + gone.length === 0) return;
    this.quietly(() => {
      for (const id of [...gone, ...changed.map((chart) => chart.id)]) this.remove(id);
      for (const chart of changed) this.add(sheet, chart);
    });
  }

  private remove(id: number): void {
    this.placed.get(id)?.dispose();
    this.placed.delete(id);
  }

  private add(sheet: FWorksheet, chart: ChartAnswer): void {
    const cell = sheet.getSkeleton()?.getCellWithCoordByIndex(chart.anchor.row - 1, chart.anchor.column - 1);
    if (!cell) return;
    const [startX, startY] = [cell.startX + chart.offset.x, cell.startY + chart.offset.y];
    const floating = sheet.addFloatDomToPosition(
      {
        componentKey: COMPONENT,
        initPosition: { startX, startY, endX: startX + chart.width, endY: startY + chart.height },
        allowTransform: false,
        data: { chart: chart.id },
      },
      // The name by which the watch of the grid knows it from what people put there.
      `chart-${chart.id}`,
    );
    if (floating) this.placed.set(chart.id, { place: placeOf(chart), dispose: floating.dispose });
  }
}

function placeOf({ sheetId, anchor, offset, width, height }: ChartAnswer): string {
  return JSON.stringify([sheetId, anchor.row, anchor.column, offset.x, offset.y, width, height]);
}

function frameOf(pictures: ChartPictures) {
  return function ChartFrame({ data }: { readonly data?: { readonly chart: number } }) {
    const frame = useRef<HTMLDivElement>(null);
    const id = data?.chart;
    useEffect(() => {
      if (id === undefined || !frame.current) return undefined;
      pictures.hang(id, frame.current);
      return () => pictures.takeDown(id);
    }, [id]);
    return createElement('div', { ref: frame, className: 'chart-frame' });
  };
}
