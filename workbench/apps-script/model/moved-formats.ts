import { type LineChange, movedIndex, type SheetLineChange } from './line-change';
import { copiedFormula, renamedSheet, shiftReferences } from './references';
import type { Area, ConditionalFormatSnapshot } from './snapshot';

/** Lines from a first to a last one. */
type Span = readonly [first: number, last: number];
type Move = Extract<LineChange, { kind: 'move' }>;

/** Takes how many lines the sheet had: a span that reached to its end goes on reaching there [assumed 33]. */
function grownSpan([first, last]: Span, at: number, count: number, lines: number): Span {
  const isOpen = last === lines && at === lines + 1;
  return [first >= at ? first + count : first, last >= at || isOpen ? last + count : last];
}

function shrunkSpan([first, last]: Span, change: LineChange, at: number): readonly Span[] {
  const start = movedIndex(first, change) ?? at;
  const end = movedIndex(last, change) ?? at - 1;
  return end < start ? [] : [[start, end]];
}

/** Returns where the cells of a span are after a move: what is moved takes its formats along. */
function movedSpans([first, last]: Span, change: Move): readonly Span[] {
  const bounds = [first, change.from, change.from + change.count, change.to].filter((at) => at >= first && at <= last);
  const starts = [...new Set(bounds)].sort((one, other) => one - other);
  const pieces = starts.map((start, index): Span => {
    const at = movedIndex(start, change) ?? start;
    return [at, at + ((starts[index + 1] ?? last + 1) - start) - 1];
  });
  return joined(pieces.sort(([one], [other]) => one - other));
}

function joined(spans: readonly Span[]): Span[] {
  const done: Span[] = [];
  for (const span of spans) {
    const before = done.at(-1);
    if (before && before[1] + 1 === span[0]) done.splice(-1, 1, [before[0], span[1]]);
    else done.push(span);
  }
  return done;
}

function changedSpans(span: Span, change: LineChange, lines: number): readonly Span[] {
  switch (change.kind) {
    case 'insert':
      return [grownSpan(span, change.at, change.count, lines)];
    case 'delete':
      return shrunkSpan(span, change, change.at);
    default:
      return movedSpans(span, change);
  }
}

function changedAreas(area: Area, line: 'row' | 'column', change: LineChange, lines: number): readonly Area[] {
  const [at, size] = line === 'row' ? [area.row, area.rows] : [area.column, area.columns];
  return changedSpans([at, at + size - 1], change, lines).map(([first, last]) =>
    line === 'row'
      ? { ...area, row: first, rows: last - first + 1 }
      : { ...area, column: first, columns: last - first + 1 },
  );
}

/** Returns where a line stood before the change. */
function indexBefore(index: number, change: LineChange): number {
  if (change.kind === 'insert') return index < change.at ? index : index - change.count;
  if (change.kind === 'delete') return index < change.at ? index : index + change.count;
  const { from, count, to } = change;
  const [at, back] = to > from ? [to - count, from] : [to, from + count];
  return movedIndex(index, { kind: 'move', from: at, count, to: back }) ?? index;
}

interface Site {
  readonly sheetName: string;
  readonly lines: number;
}

/**
 * Returns a rule after a change of its sheet's lines, null when nothing of its ranges is left. Its formula is that of the
 * first range's first cell: when another cell becomes that, it takes over as it would read there.
 */
function movedFormat(
  format: ConditionalFormatSnapshot,
  { sheetName, lines }: Site,
  { line, change }: SheetLineChange,
): ConditionalFormatSnapshot | null {
  const areas = format.areas.flatMap((area) => changedAreas(area, line, change, lines));
  const [before, after] = [format.areas[0], areas[0]];
  if (!before || !after) return null;
  const away = indexBefore(after[line], change) - before[line];
  const own = copiedFormula(format.formula, line === 'row' ? away : 0, line === 'column' ? away : 0);
  return { ...format, areas, formula: shiftReferences(own, { own: true, sheetName }, line, change) };
}

/** Returns rules after a change of lines of their sheet. */
export function movedFormats(
  formats: readonly ConditionalFormatSnapshot[],
  site: Site,
  lines: SheetLineChange,
): ConditionalFormatSnapshot[] {
  return formats.flatMap((format) => movedFormat(format, site, lines) ?? []);
}

/** Returns rules with references to their own sheet by its name as it is called now. */
export function renamedFormats(
  formats: readonly ConditionalFormatSnapshot[],
  oldName: string,
  newName: string,
): ConditionalFormatSnapshot[] {
  return formats.map((format) => ({ ...format, formula: renamedSheet(format.formula, oldName, newName) }));
}
