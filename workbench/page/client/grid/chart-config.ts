import type { ChartConfiguration, ChartType, Point } from 'chart.js';
import type { ChartAnswer } from '../../../apps-script/engine-api';

/** Google's own series colours, in their order. */
const COLOURS = ['#4285f4', '#ea4335', '#fbbc04', '#34a853', '#ff6d01', '#46bdc6', '#7baaf7', '#f07b72', '#fcd04f'];

const TYPES: Readonly<Record<ChartAnswer['type'], ChartType>> = {
  AREA: 'line',
  BAR: 'bar',
  COLUMN: 'bar',
  LINE: 'line',
  PIE: 'pie',
  SCATTER: 'scatter',
};

/** Where Google's legend stands, as Chart.js calls it; 'none' and anything else unknown shows none. */
const LEGENDS = { bottom: 'bottom', left: 'left', right: 'right', top: 'top' } as const;

function option(options: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), options);
}

function textOption(options: unknown, ...names: readonly string[]): string {
  const value = option(options, ...names);
  return typeof value === 'string' ? value : '';
}

function legend({ options, series, type }: ChartAnswer) {
  const asked = option(options, 'legend');
  const position = typeof asked === 'string' ? asked : textOption(options, 'legend', 'position');
  const shown = Object.entries(LEGENDS).find(([name]) => name === (position || 'right'))?.[1];
  const hasNames = type === 'PIE' || series.some(({ name }) => name !== '');
  return { display: shown !== undefined && hasNames, position: shown ?? 'right', labels: { boxWidth: 12 } };
}

function colours({ options }: ChartAnswer): readonly string[] {
  const asked = option(options, 'colors');
  const own = Array.isArray(asked) ? asked.filter((colour): colour is string => typeof colour === 'string') : [];
  return own.length > 0 ? own : COLOURS;
}

function datasets(chart: ChartAnswer) {
  const palette = colours(chart);
  const at = (index: number) => palette[index % palette.length] ?? '#4285f4';
  const shown = chart.type === 'PIE' ? chart.series.slice(0, 1) : chart.series;
  return shown.map(({ name, values }, index) => ({
    label: name,
    data: chart.type === 'SCATTER' ? points(chart, values) : [...values],
    backgroundColor: chart.type === 'PIE' ? chart.labels.map((_, part) => at(part)) : at(index),
    ...(chart.type === 'PIE' ? {} : { borderColor: at(index) }),
    fill: chart.type === 'AREA',
    spanGaps: false,
  }));
}

function points({ domain }: ChartAnswer, values: readonly (number | null)[]): Point[] {
  return values.flatMap((y, index) => {
    const x = domain[index] ?? null;
    return x === null || y === null ? [] : [{ x, y }];
  });
}

function scales({ options, type }: ChartAnswer) {
  if (type === 'PIE') return {};
  const stacked = option(options, 'isStacked') === true;
  const axis = (name: 'hAxis' | 'vAxis') => {
    const text = textOption(options, name, 'title');
    return { stacked, title: { display: text !== '', text } };
  };
  return { x: axis('hAxis'), y: { ...axis('vAxis'), beginAtZero: type !== 'LINE' && type !== 'SCATTER' } };
}

/** Takes a chart with its data and returns what Chart.js draws: title, legend, colours, axis titles and stacking are followed. */
export function chartConfig(chart: ChartAnswer): ChartConfiguration {
  const text = textOption(chart.options, 'title');
  return {
    type: TYPES[chart.type],
    data: { labels: [...chart.labels], datasets: datasets(chart) },
    options: {
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      layout: { padding: 8 },
      ...(chart.type === 'BAR' ? { indexAxis: 'y' } : {}),
      scales: scales(chart),
      plugins: { title: { display: text !== '', text, align: 'start', font: { size: 16 } }, legend: legend(chart) },
    },
  };
}
