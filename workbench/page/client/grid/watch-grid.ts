import { BooleanNumber, type ICellData, type IStyleData, type Nullable, type Workbook } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { HistoryState, ViewEdit } from '../../../apps-script/engine-api';
import { formatsTyped, type TypedText, typeEdit, writesTyped } from '../../view/cell-edits';
import { type GridCell, type GridPlace, type GridStyle, type Mutation, toArea, UNIT_ID } from '../../view/grid-data';
import { type Translation, translate, withoutMoved } from '../../view/mutations-to-edits';
import { errorText } from '../dom';
import { server } from '../server-link';
import { words } from '../words';

/** One action of a person, e.g. an undo, makes several changes within one turn; they are judged and sent together. */
const GATHER_MS = 15;

interface Waiting {
  readonly mutation: Mutation;
  readonly translation: Translation;
  readonly typed: TypedText | null;
}

function withoutConsequences(action: readonly Waiting[]): readonly Waiting[] {
  const typed = action.map((entry) => entry.typed).filter((text) => text !== null);
  return withoutMoved(action).filter(({ mutation }) => !typed.some((text) => formatsTyped(mutation, text)));
}

export class EditOutbox {
  private readonly waiting: Waiting[] = [];
  private timer: number | null = null;
  private sent: Promise<void> = Promise.resolve();
  private posted = 0;
  private done = 0;

  /** @param onSteps gets how many steps can be taken back, whenever all that was done has reached the model */
  constructor(
    private readonly onMismatch: (reason: string) => void,
    private readonly onSteps: (state: HistoryState) => void,
  ) {}

  add(mutation: Mutation, translation: Translation, typed: TypedText | null): void {
    this.waiting.push({ mutation, translation, typed });
    this.timer ??= window.setTimeout(() => this.gather(), GATHER_MS);
  }

  send(edits: readonly ViewEdit[]): void {
    this.post(() => server.edit(edits));
  }

  post(call: () => Promise<HistoryState>): void {
    this.gather();
    const number = this.posted + 1;
    this.enqueue(async () => {
      const state = await call();
      if (number === this.posted) this.onSteps(state);
    });
  }

  private enqueue(call: () => Promise<void>): void {
    this.posted += 1;
    this.sent = this.sent
      .then(call)
      .catch((error: unknown) => this.onMismatch(errorText(error)))
      .finally(() => {
        this.done += 1;
      });
  }

  isBusy(): boolean {
    return this.waiting.length > 0 || this.done < this.posted;
  }

  settled(): Promise<void> {
    this.gather();
    return this.sent;
  }

  private gather(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    const kept = withoutConsequences(this.waiting.splice(0));
    const edits = kept.flatMap(({ translation }) => (translation.kind === 'edits' ? translation.edits : []));
    if (edits.length > 0) this.post(() => server.edit(edits));
    const unknown = kept.filter(({ translation }) => translation.kind === 'unknown');
    if (unknown.length > 0) this.refuse(unknown.map(({ mutation }) => mutation.id));
  }

  private refuse(ids: readonly string[]): void {
    // After the edits of the same action, so that the grid is drawn from what the model made of them.
    this.enqueue(async () => this.onMismatch(words.grid.notKept([...new Set(ids)].join(', '))));
  }
}

function colour(value: IStyleData['bg']): { rgb: string } | null {
  return value?.rgb ? { rgb: value.rgb } : null;
}

function toStyle(style: Nullable<IStyleData>): GridStyle {
  if (!style) return {};
  return {
    n: style.n?.pattern ? { pattern: style.n.pattern } : null,
    bg: colour(style.bg),
    cl: colour(style.cl),
    bl: style.bl === BooleanNumber.TRUE ? 1 : null,
    it: style.it === BooleanNumber.TRUE ? 1 : null,
  };
}

function plainText(cell: ICellData): string | null {
  const stream = cell.p?.body?.dataStream;
  return stream === undefined ? null : stream.replace(/\r\n$/, '').replace(/\r/g, '\n');
}

function workbookOf(api: FUniver): Workbook | null {
  return api.getWorkbook(UNIT_ID)?.getWorkbook() ?? null;
}

/** Answers what the grid holds in a place: its own value (not the formatted one), its formula and its style. */
function readCell(api: FUniver, place: GridPlace): GridCell {
  const sheet = api.getWorkbook(UNIT_ID)?.getSheetBySheetId(String(place.sheetId));
  const raw = sheet?.getSheet().getCellRaw(place.row, place.column);
  if (!sheet || !raw) return {};
  const style = workbookOf(api)?.getStyles().getStyleByCell(raw);
  // A formula that is shared by id is told in full by the range only.
  const formula = raw.si || raw.f ? sheet.getRange(place.row, place.column).getFormula() : null;
  return { v: plainText(raw) ?? raw.v ?? null, t: raw.t ?? null, f: formula || null, s: toStyle(style) };
}

const MUTATION = 2;
const SELECTION_MS = 120;

export interface Watching {
  isTyping(): boolean;
  tellSelection(): void;
  pause(action: () => void): void;
}

export interface PastedText {
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface Command {
  readonly id: string;
  readonly type?: number;
  readonly params?: unknown;
  readonly options?: { readonly remote?: unknown; readonly onlyLocal?: unknown } | undefined;
}

function asMutation({ id, type, params, options }: Command): Mutation | null {
  if (type !== MUTATION || options?.remote || options?.onlyLocal) return null;
  if (!/^(sheet|data-validation)\.|defined-name$/.test(id) || typeof params !== 'object' || params === null)
    return null;
  return Reflect.get(params, 'unitId') === UNIT_ID || id === 'sheet.mutation.move-range' ? { id, params } : null;
}

class Typing {
  active = false;
  private typed: TypedText | null = null;

  begin(): void {
    this.active = true;
    this.typed = null;
  }

  end(typed: TypedText | null): void {
    this.typed = typed;
  }

  take(mutation: Mutation): TypedText | null {
    const { typed } = this;
    if (!typed || !writesTyped(mutation, typed)) return null;
    this.typed = null;
    return typed;
  }
}

/** The editor ends every paragraph with a carriage return; the last one is no part of what was typed. */
function asTyped(text: string): string {
  return text.replace(/\r\n?$/, '').replace(/\r\n?/g, '\n');
}

function watchTyping(api: FUniver, typing: Typing, onTyped: () => void): void {
  api.addEvent(api.Event.SheetEditStarted, () => typing.begin());
  api.addEvent(api.Event.BeforeSheetEditEnd, ({ isConfirm, worksheet, row, column, value }) => {
    const sheetId = Number(worksheet.getSheetId());
    typing.end(isConfirm ? { sheetId, row, column, text: asTyped(value.toPlainText()) } : null);
  });
  api.addEvent(api.Event.SheetEditEnded, () => {
    typing.active = false;
    // The change itself comes after this event, in the same turn.
    window.setTimeout(onTyped);
  });
}

function watchPaste(api: FUniver, { isOwnCopy }: GridFacts, paste: (place: PastedText) => void): void {
  api.addEvent(api.Event.BeforeClipboardPaste, (event) => {
    // Copied in this grid: the grid keeps formulas and formats. From elsewhere: the model reads the text.
    if (event.html && isOwnCopy(event.html)) return;
    const range = event.worksheet.getActiveRange()?.getRange();
    if (!event.text || !range) return;
    event.cancel = true;
    const { row, column } = toArea(range);
    const sheetId = Number(event.worksheet.getSheetId());
    paste({ sheetId, row, column, text: event.text });
  });
}

function watchSelection(api: FUniver, outbox: EditOutbox, isPaused: () => boolean): () => void {
  let timer: number | null = null;
  const tell = () => {
    if (timer === null) return;
    window.clearTimeout(timer);
    timer = null;
    const sheet = api.getWorkbook(UNIT_ID)?.getActiveSheet();
    const range = sheet?.getActiveRange()?.getRange();
    if (!sheet || !range || !/^\d+$/.test(sheet.getSheetId())) return;
    outbox.send([{ kind: 'select', sheetId: Number(sheet.getSheetId()), area: toArea(range) }]);
  };
  const soon = () => {
    if (isPaused()) return;
    if (timer !== null) window.clearTimeout(timer);
    timer = window.setTimeout(tell, SELECTION_MS);
  };
  api.addEvent(api.Event.SelectionChanged, soon);
  api.addEvent(api.Event.ActiveSheetChanged, soon);
  return tell;
}

function meaning(api: FUniver, mutation: Mutation, typed: TypedText | null, facts: GridFacts): Translation {
  if (typed) return { kind: 'edits', edits: [typeEdit({ ...typed, text: facts.whole(typed.text) })] };
  return translate(mutation, (place) => {
    const cell = readCell(api, place);
    return typeof cell.v === 'string' ? { ...cell, v: facts.whole(cell.v) } : cell;
  });
}

interface GridFacts {
  isOwnCopy(html: string): boolean;
  whole(text: string): string;
}

interface GridListener {
  onTyped(): void;
  onPaste(pasted: PastedText): void;
}

export function watchGrid(api: FUniver, outbox: EditOutbox, facts: GridFacts, listener: GridListener): Watching {
  const typing = new Typing();
  let paused = false;
  watchTyping(api, typing, () => listener.onTyped());
  watchPaste(api, facts, (pasted) => listener.onPaste(pasted));
  const tellSelection = watchSelection(api, outbox, () => paused);
  api.addEvent(api.Event.CommandExecuted, (command) => {
    const mutation = paused ? null : asMutation(command);
    if (!mutation) return;
    const typed = typing.take(mutation);
    outbox.add(mutation, meaning(api, mutation, typed, facts), typed);
  });
  const pause = (action: () => void) => {
    paused = true;
    try {
      action();
    } finally {
      paused = false;
    }
  };
  return { isTyping: () => typing.active, tellSelection, pause };
}
