import Chart from 'chart.js/auto';
import type { ChartAnswer } from '../../../apps-script/engine-api';
import { element } from '../dom';
import { chartConfig } from './chart-config';

interface Picture {
  readonly chart: Chart;
  drawn: string;
}

/** The charts that are on the screen, each drawn into a frame that the grid carries. */
export class ChartPictures {
  private answers = new Map<number, ChartAnswer>();
  private readonly pictures = new Map<number, Picture>();

  /** Takes all charts with their data and draws those anew that look different now. */
  update(answers: readonly ChartAnswer[]): void {
    this.answers = new Map(answers.map((answer) => [answer.id, answer]));
    for (const [id, picture] of this.pictures) {
      const answer = this.answers.get(id);
      if (answer) redraw(picture, answer);
    }
  }

  /** Draws a chart into a frame. */
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
