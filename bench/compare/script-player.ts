import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Execution } from '../../workbench/apps-script/engine-api';
import { createRuntime, type Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import type { CrmProcess } from '../crm-process';
import { FETCH_WORKER } from '../driven-desk';
import { numbered, productRow } from '../product-sheet';
import {
  type Player,
  type ShownRow,
  shownRows,
  spreadPlaces,
  turnUpsideDown,
  WatchedBridge,
  type Word,
} from './player';

/** Headers of the add-on's own table, so that all contenders have the same sheet. */
const HEADERS = [
  ...['Product code', 'Product name', 'Selling price', 'Category', 'Status', 'Discount %', 'Wholesale price'],
  ...[
    'Wholesale discount %',
    'Online price',
    'Online discount %',
    'Sale-off price',
    'Short description',
    'Description',
  ],
  ...['Unit', 'Origin', 'Manufacturer', 'Product ID', 'New product code', 'custom: bao_hanh', 'custom: mau_sac'],
];
const [PRICE_COLUMN, STATUS_COLUMN] = [3, 5];
const CATEGORY = 'Điện tử › Điện thoại';
const SENT = 'Sent';
/** Longer than any script takes: executions that Google would have ended are measured to their end, with a remark. */
const NO_LIMITS = { executionMs: 86_400_000, fetchesPerDay: 10_000_000, propertyOperationsPerDay: 10_000_000 };

/** The files of a script project; Apps Script runs them as one program. */
export interface ScriptFiles {
  /** The folder for the combined file. */
  readonly folder: string;
  /** The code of libraries, which comes first. */
  readonly libraries: readonly string[];
  /** A script of `bench/compare/scripts`. */
  readonly script: string;
}

function buildProject({ folder, libraries, script }: ScriptFiles): string {
  const bundle = path.join(__dirname, 'compare', folder);
  const own = ['crm.js', script].map((name) => readFileSync(path.resolve('bench/compare/scripts', name), 'utf8'));
  mkdirSync(bundle, { recursive: true });
  writeFileSync(path.join(bundle, 'Code.js'), [...libraries, ...own].join('\n'));
  return bundle;
}

/** Plays a user of a script, who empties the Status of a changed row and starts the script by hand. */
export class ScriptPlayer implements Player {
  readonly runtime: Runtime;
  readonly bridge = new WatchedBridge();

  constructor(
    { url, apiKey }: CrmProcess,
    listUrl: string,
    files: ScriptFiles,
    private readonly products: number,
  ) {
    this.runtime = createRuntime({
      bundle: buildProject(files),
      bridge: this.bridge,
      fetchWorkerFile: FETCH_WORKER,
      locale: 'vi_VN',
      timeZone: 'Asia/Ho_Chi_Minh',
      userEmail: 'sales@example.com',
      limits: NO_LIMITS,
    });
    const properties = this.runtime.properties.of('script');
    for (const [name, value] of [
      ['CRM_BASE_URL', url],
      ['CRM_API_KEY', apiKey],
      ['LIST_URL', listUrl],
    ] as const)
      properties.set(name, value);
    if (products > 0) this.fill();
  }

  private fill(): void {
    const { sheets } = this.runtime.model;
    const sheetId = sheets[0]?.id ?? 0;
    const rows = Array.from({ length: this.products }, (_, index) => productRow(index, CATEGORY));
    const lines = [HEADERS, ...rows.map((cells) => cells.map((cell, at) => (at === STATUS_COLUMN - 1 ? SENT : cell)))];
    this.runtime.edit([{ kind: 'renameSheet', sheetId, name: 'Products' }]);
    this.paste(1, 1, lines);
  }

  private paste(row: number, column: number, lines: readonly (readonly string[])[]): void {
    const sheetId = this.runtime.model.sheets[0]?.id ?? 0;
    const text = lines.map((cells) => cells.join('\t')).join('\n');
    this.runtime.edit([{ kind: 'paste', sheetId, row, column, text }]);
  }

  change(count: number, round: number, step?: number): void {
    const changed = new Set(spreadPlaces(this.products, count, step));
    const places = Array.from({ length: this.products }, (_, index) => index);
    const price = (index: number): number =>
      numbered(index).cover_price + (changed.has(index) ? 1000 * (round + 1) : 0);
    const column = (cell: (index: number) => string): string[][] => places.map((index) => [cell(index)]);
    this.paste(
      2,
      PRICE_COLUMN,
      column((index) => String(price(index))),
    );
    this.paste(
      2,
      STATUS_COLUMN,
      column((index) => (changed.has(index) ? '' : SENT)),
    );
  }

  private run(name: string, killAt?: number): readonly Execution[] {
    const killed = killAt === undefined ? {} : { killAt };
    const { execution } = this.runtime.run({ function: name, args: [], locale: 'en', authMode: 'FULL', ...killed });
    // Not the script's fault: the local runtime lacks something.
    if (execution.error?.includes('not emulated')) throw new Error(`${name}: ${execution.error}`);
    return [execution];
  }

  push(killAt?: number): readonly Execution[] {
    return this.run('pushProducts', killAt);
  }

  find(): { readonly found: number; readonly executions: readonly Execution[] } {
    const executions = this.run('findChanges');
    const { values } = this.runtime.cells('Products', `E2:E${this.products + 1}`);
    return { found: values.filter(([status]) => status === 'Changed').length, executions };
  }

  pull(): readonly Execution[] {
    return this.run('pullOpportunities');
  }

  rows(): readonly ShownRow[] {
    const wordOf = (status: string): Word => (status === SENT ? 'sent' : 'open');
    return shownRows(this.runtime, this.products, wordOf);
  }

  sort(): void {
    turnUpsideDown(this.runtime);
  }

  async close(): Promise<void> {
    await this.bridge.close();
  }
}
