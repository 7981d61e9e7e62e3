import type { Execution } from '../../workbench/apps-script/engine-api';
import type { Runtime } from '../../workbench/apps-script/runtime/create-runtime';
import { FetchBridge } from '../../workbench/apps-script/services/fetch-bridge';
import { FETCH_WORKER } from '../driven-desk';

/** Status of a row: in the CRM, still to be sent, or unclear. */
export type Word = 'sent' | 'open' | 'unclear';

export interface ShownRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly word: Word;
}

/** Does a user's jobs, with a script or the add-on, in a workbook of its own. */
export interface Player {
  readonly runtime: Runtime;
  readonly bridge: WatchedBridge;
  /** As `changePrices`. */
  change(count: number, round: number, step?: number): void;
  /**
   * Sends open edits, from the click to the end.
   * @param killAt ends the sending execution at its n-th counted call
   */
  push(killAt?: number): readonly Execution[];
  find(): { readonly found: number; readonly executions: readonly Execution[] };
  pull(): readonly Execution[];
  rows(): readonly ShownRow[];
  /** Reverses the rows of Products, like a user who sorts them. */
  sort(): void;
  close(): Promise<void>;
}

export interface Contender {
  readonly name: string;
  /** @param count of products; 0 makes no table */
  open(products: number): Player;
}

/** Records what goes to the CRM. */
export class WatchedBridge extends FetchBridge {
  private puts = 0;
  private due: { readonly after: number; readonly act: () => void } | null = null;
  private lastAt: number | null = null;

  constructor() {
    super(FETCH_WORKER);
  }

  /** Runs an action during the request that brings the number of sent edits to `count`. */
  atEdit(count: number, act: () => void): void {
    this.due = { after: this.puts + count, act };
  }

  /** Kills the execution during the request that brings the number of sent edits to `count`. */
  endAtEdit(count: number): void {
    this.lastAt = this.puts + count;
  }

  override exchange(...args: Parameters<FetchBridge['exchange']>): ReturnType<FetchBridge['exchange']> {
    const [requests] = args;
    this.puts += requests.filter(({ method }) => method === 'PUT').length;
    const { due } = this;
    if (due !== null && this.puts >= due.after) {
      this.due = null;
      due.act();
    }
    const answers = super.exchange(...args);
    if (this.lastAt === null || this.puts < this.lastAt) return answers;
    this.lastAt = null;
    return null;
  }
}

/** Indexes of `count` products, evenly spread over `of`. */
export function spreadPlaces(of: number, count: number, step = Math.floor(of / count)): readonly number[] {
  return Array.from({ length: count }, (_, index) => index * step);
}

/** By headers; `wordOf` interprets a Status. */
export function shownRows(runtime: Runtime, count: number, wordOf: (status: string) => Word): readonly ShownRow[] {
  const { values, displayValues } = runtime.cells('Products', `A1:Q${count + 1}`);
  const [headers = []] = displayValues;
  const at = (header: string): number => headers.indexOf(header);
  return values.slice(1).map((cells) => ({
    id: String(cells[at('Product ID')]),
    code: String(cells[at('Product code')]),
    name: String(cells[at('Product name')]),
    price: Number(cells[at('Selling price')]),
    word: wordOf(String(cells[at('Status')])),
  }));
}

export function turnUpsideDown(runtime: Runtime): void {
  const found = runtime.model.sheets.find(({ name }) => name === 'Products');
  if (!found) throw new Error('no sheet Products');
  const rows = found.lastRow() - 1;
  const area = { row: 2, column: 1, rows, columns: found.columns.count };
  const order = Array.from({ length: rows }, (_, index) => rows + 1 - index);
  runtime.edit([{ kind: 'reorderRows', sheetId: found.id, area, order }]);
}
