import path from 'node:path';
import type { EngineEvent, RunRequest, ViewEdit } from '../../workbench/apps-script/engine-api';
import { createRuntime, type Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import { FetchBridge } from '../../workbench/apps-script/services/fetch-bridge';
import type { CrmProcess } from '../crm-process';

/** Every member may be missing, since other builds answer differently. */
export interface Value {
  readonly [name: string]: Value | undefined;
}

export const listOf = (value: unknown): readonly Value[] => (Array.isArray(value) ? value : []);

interface Step {
  readonly call: string;
  readonly answer: unknown;
  readonly requests: readonly unknown[];
  readonly shown: readonly unknown[];
}

/** Part of a play: its calls, and the visible sheets that changed. */
export interface Act {
  readonly act: string;
  readonly steps: readonly Step[];
  readonly sheets: Readonly<Record<string, unknown>>;
}

const FETCH_WORKER = path.join(__dirname, 'fetch-worker.js');
const OWNER = 'sales@example.com';
const MINUTE_MS = 60_000;
const DAY_ZERO_MINUTES = 25_569 * 24 * 60 + 7 * 60;
/** Later than all records of the stand-in. */
const START_MS = Date.UTC(2026, 11, 1, 2);
const ADMIN_MS = 10_000;
/** Derived from the UUIDs of the recording. */
const ID = /\bab([0-9a-f]{6})(-0000-4000-8000-ab[0-9a-f]{10})?\b/g;
/** Passes at each start of the script and each batch of requests, so that times differ. */
const [START_TAKES_MS, BATCH_TAKES_MS] = [1000, 100];
const BLANK_TINT = '#ffffff';

/** Sends requests one by one, so that their order is constant. */
class SerialBridge extends FetchBridge {
  sent: { method: string; path: string; status: number; body: unknown }[] = [];
  onAnswered: () => void;

  constructor(
    private readonly url: string,
    onAnswered: () => void,
  ) {
    super(FETCH_WORKER);
    this.onAnswered = onAnswered;
  }

  override exchange([...requests]: Parameters<FetchBridge['exchange']>[0], waitMs: number) {
    const answers = requests.map((request) => {
      const [answer] = super.exchange([request], waitMs) ?? [];
      const text = Buffer.from(request.body ?? []).toString('utf8');
      const [status, body] = [answer?.kind === 'response' ? answer.status : 0, text === '' ? null : JSON.parse(text)];
      this.sent.push({ method: request.method, path: request.url.replace(this.url, ''), status, body });
      return answer ?? ({ kind: 'timeout' } as const);
    });
    this.onAnswered();
    return answers;
  }

  admin(method: string, at: string, body?: unknown): Value {
    const text = body === undefined ? null : Buffer.from(JSON.stringify(body));
    const more = { headers: {}, timeoutMs: ADMIN_MS };
    const [answer] =
      super.exchange([{ url: `${this.url}/__stand-in${at}`, method, body: text, ...more }], ADMIN_MS) ?? [];
    if (answer?.kind !== 'response' || answer.status !== 200) throw new Error(`${method} ${at} failed`);
    return JSON.parse(Buffer.from(answer.body).toString('utf8'));
  }
}

/** A built bundle beside the stand-in CRM, with its own clock; records what is done. */
export class PlayedDesk {
  steps = 0;
  private readonly acts: Act[] = [];
  private taken: Step[] = [];
  private shown: unknown[] = [];
  private readonly runtime: Runtime;
  private readonly bridge: SerialBridge;
  private sheets: Record<string, string> = {};
  private nowMs = START_MS;

  constructor(
    private readonly crm: CrmProcess,
    bundle: string,
    readonly language: 'en' | 'vi',
  ) {
    this.bridge = new SerialBridge(crm.url, () => this.pass(BATCH_TAKES_MS));
    const clock = { now: () => this.nowMs, sleep: (ms: number) => this.pass(ms) };
    const file = { locale: 'vi_VN', timeZone: 'Asia/Ho_Chi_Minh', userEmail: OWNER };
    const onEvent = (event: EngineEvent) => this.note(event);
    this.runtime = createRuntime({
      bundle,
      clock,
      bridge: this.bridge,
      fetchWorkerFile: FETCH_WORKER,
      onEvent,
      ...file,
    });
  }

  /** Begins ten minutes after the previous act, or later. */
  act(name: string, body: () => void): void {
    this.nowMs = Math.max(this.nowMs, START_MS + this.acts.length * 10 * MINUTE_MS);
    body();
    const sheets = this.visibleSheets();
    const changed = Object.entries(sheets).filter(([title, cells]) => this.sheets[title] !== JSON.stringify(cells));
    this.sheets = Object.fromEntries(Object.entries(sheets).map(([title, cells]) => [title, JSON.stringify(cells)]));
    this.acts.push({
      act: name,
      steps: this.taken,
      sheets: { tabs: Object.keys(sheets), ...Object.fromEntries(changed) },
    });
    this.taken = [];
  }

  /** @returns undefined where the call failed */
  call(method: string, args: unknown = null, user = OWNER): Value | undefined {
    const [first = '', ...others] = this.texts(method, args, user);
    const answer = JSON.parse(first === '' ? '{"error":{}}' : [first, ...others].join(''));
    const known = answer.error?.code === 'error.request' ? 'no such call' : answer;
    this.keep(user === OWNER ? method : `${user}: ${method}`, known);
    return answer.value ?? undefined;
  }

  private texts(method: string, args: unknown, user: string): string[] {
    const ask = (name: string, given: unknown): string => {
      const result = this.start({ function: 'rpc', args: [JSON.stringify({ method: name, args: given })], user });
      return result.ok ? String(result.value) : JSON.stringify({ error: result.error.message });
    };
    const text = ask(method, args);
    const { id, parts = 1, first = text } = JSON.parse(text);
    const others = Array.from({ length: parts - 1 }, (_, at) => JSON.parse(ask('rest', { id, part: at + 1 })).value);
    return [first, ...others];
  }

  menu(name: string): void {
    const result = this.start({ function: name, args: [] });
    this.keep(name, result.ok ? null : result.error.message);
  }

  fire(name: string): void {
    const trigger = this.runtime.triggers().find((each) => each.function === name)?.id;
    const log = trigger === undefined ? 'no trigger' : this.start({ function: name, args: [], trigger }).execution.log;
    this.keep(`trigger of ${name}`, log);
  }

  private start(request: Pick<RunRequest, 'function' | 'args' | 'user' | 'trigger'>) {
    this.pass(START_TAKES_MS);
    return this.runtime.run({ locale: this.language, authMode: 'FULL', user: OWNER, ...request });
  }

  /** The next execution is killed when its requests are answered: its time is over. */
  dieAfterSending(): void {
    const { onAnswered } = this.bridge;
    this.bridge.onAnswered = () => {
      this.pass(7 * MINUTE_MS);
      this.bridge.onAnswered = onAnswered;
    };
  }

  connection(changed: object = {}): object {
    return { baseUrl: this.crm.url, apiKey: this.crm.apiKey, sessionCookie: '', httpAllowed: true, ...changed };
  }

  admin(method: string, at: string, body?: unknown): Value {
    return this.bridge.admin(method, at, body);
  }

  pass(ms: number): void {
    this.nowMs += Math.max(0, ms);
  }

  /** The minute of the file's time zone in so many hours. */
  wallMinute(hours: number): number {
    return Math.floor(this.nowMs / MINUTE_MS) + DAY_ZERO_MINUTES + hours * 60;
  }

  edit(...edits: readonly ViewEdit[]): void {
    try {
      this.runtime.edit(edits);
    } catch (error) {
      this.keep('edit', String(error));
    }
  }

  paste(sheet: string, row: number, column: number, lines: readonly (readonly (string | number)[])[]): void {
    const text = lines.map((line) => line.join('\t')).join('\n');
    this.edit({ kind: 'paste', sheetId: this.sheetId(sheet), row, column, text });
  }

  select(sheet: string, row: number, column: number, rows = 1): void {
    this.edit({ kind: 'select', sheetId: this.sheetId(sheet), area: { row, column, rows, columns: 1 } });
  }

  /** @returns -1 where there is no such sheet: no call accepts it */
  sheetId(title: string): number {
    return this.runtime.model.sheetNamed(title)?.id ?? -1;
  }

  /** @returns the acts, with placeholders for random values */
  async end(): Promise<readonly Act[]> {
    await this.bridge.close();
    await this.runtime.close();
    const ids = new Map<string, string>();
    const plain = JSON.stringify(this.acts)
      .replaceAll(this.crm.url, 'http://crm')
      .replaceAll(this.crm.apiKey, '‹key›')
      .replace(/\b127\.0\.0\.1:\d+\b/g, 'crm')
      .replace(/(2026-12-\d\d|\d\d?\/12\/2026)([ T]\d\d?:\d\d):\d\d/g, '$1$2')
      .replace(ID, (_, id: string) => {
        ids.set(id, ids.get(id) ?? `‹id ${ids.size + 1}›`);
        return ids.get(id) ?? '';
      });
    return JSON.parse(plain);
  }

  private note(event: EngineEvent): void {
    if (event.type === 'toast') this.shown.push({ toast: event.message });
    if (event.type === 'menu') this.shown.push({ menu: event.items });
    if (event.type === 'sidebar' || event.type === 'dialog') this.shown.push({ [event.type]: event.title });
  }

  private keep(call: string, answer: unknown): void {
    const clean = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value), (name, each) => this.plain(name, each));
    this.taken.push({ call, answer: clean(answer), requests: this.bridge.sent.map(clean), shown: this.shown });
    this.bridge.sent = [];
    this.shown = [];
    this.steps += 1;
  }

  private plain(name: string, value: unknown): unknown {
    if (name === 'build') return undefined;
    if (/password/i.test(name) || name === 'fingerprint' || name === 'checksum') return `‹${name}›`;
    if (name === 'keyEnding' && value !== '') return '‹ending›';
    if (typeof value === 'number' && /sheetId$|^activeSheet$/i.test(name)) {
      return `‹${this.runtime.model.sheet(value)?.name ?? 'no sheet'}›`;
    }
    if (typeof value === 'number' && value >= START_MS && value < 2 * START_MS)
      return new Date(value).toISOString().slice(0, 16);
    return value;
  }

  private visibleSheets(): Record<string, unknown> {
    const shown = this.runtime.model.toSnapshot().sheets.filter(({ hidden }) => !hidden);
    return Object.fromEntries(
      shown.map(({ name, cells, columns, hiddenColumns, ...sheet }) => {
        const last = cells.reduce((most, { row, value }) => Math.max(most, value === undefined ? 0 : row), 1);
        // Pivot tables write no cells.
        const rows = sheet.pivots.length > 0 ? sheet.rows : last;
        const found = this.runtime.cells(name, `A1:${letters(columns)}${rows}`);
        const seen = <Cell>(line: readonly Cell[]) => line.filter((_, at) => !hiddenColumns.includes(at + 1));
        const lines = found.displayValues.map((line) =>
          seen(line)
            .join(' | ')
            .replace(/[ |]+$/, ''),
        );
        while (lines.at(-1) === '') lines.pop();
        const filledCells = (cells: readonly (readonly string[])[], blank: string) =>
          cells
            .slice(0, lines.length)
            .flatMap((line, row) =>
              seen(line).flatMap((text, at) => (text === blank ? [] : [`${letters(at + 1)}${row + 1}: ${text}`])),
            );
        return [
          name,
          { lines, notes: filledCells(found.notes, ''), tints: filledCells(found.backgrounds, BLANK_TINT) },
        ];
      }),
    );
  }
}

function letters(column: number): string {
  const left = Math.floor((column - 1) / 26);
  return (left > 0 ? letters(left) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
