import type { Execution } from '../../workbench/apps-script/engine-api';
import type { Runtime } from '../../workbench/apps-script/runtime';
import { FetchBridge } from '../../workbench/apps-script/services';
import { FETCH_WORKER } from '../driven-desk';

/** Tells what the sheet says of a row: the CRM has it, it is still to be sent, or nobody knows. */
export type Word = 'sent' | 'open' | 'unclear';

/** Holds a row of Products as it stands. */
export interface ShownRow {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly price: number;
  readonly word: Word;
}

/** Plays the jobs of a person, by a script or by the desk, in a workbook of its own. */
export interface Player {
  readonly runtime: Runtime;
  readonly bridge: WatchedBridge;
  /** Gives `count` products a price that no other round gives; all others have their confirmed one. @param step as for `changePrices` */
  change(count: number, round: number, step?: number): void;
  /**
   * Sends what is open, from the click to the end.
   * @param killAt ends the sending execution in the place of its n-th counted call
   */
  push(killAt?: number): readonly Execution[];
  /** Finds out which products were edited. */
  find(): { readonly found: number; readonly executions: readonly Execution[] };
  /** Pulls all opportunities into a new tab. */
  pull(): readonly Execution[];
  /** Returns the rows of Products, in their order. */
  rows(): readonly ShownRow[];
  /** Turns the rows of Products upside down, as a person does who sorts them. */
  sort(): void;
  close(): Promise<void>;
}

/** Describes what plays the jobs. */
export interface Contender {
  readonly name: string;
  /** Returns a player with so many products; 0 makes no table of them. */
  open(products: number): Player;
}

/** The way to the CRM, with a look at what goes over it. */
export class WatchedBridge extends FetchBridge {
  private puts = 0;
  private due: { readonly after: number; readonly act: () => void } | null = null;
  private lastAt: number | null = null;

  constructor() {
    super(FETCH_WORKER);
  }

  /** Has something happen while the request is under way by which so many edits have been sent from now on. */
  atEdit(count: number, act: () => void): void {
    this.due = { after: this.puts + count, act };
  }

  /** Ends the execution as one whose time is up, while the request is under way by which so many edits have been sent from now on. */
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

/** Returns the place of each of `count` products that are spread evenly over `of`. */
export function spreadPlaces(of: number, count: number, step = Math.floor(of / count)): readonly number[] {
  return Array.from({ length: count }, (_, index) => index * step);
}

/** Reads Products by its headers; `wordOf` says what a Status means. */
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

/** Turns the rows below the headers of Products upside down, in all columns. */
export function turnUpsideDown(runtime: Runtime): void {
  const found = runtime.model.sheets.find(({ name }) => name === 'Products');
  if (!found) throw new Error('no sheet Products');
  const rows = found.lastRow() - 1;
  const area = { row: 2, column: 1, rows, columns: found.columns.count };
  const order = Array.from({ length: rows }, (_, index) => rows + 1 - index);
  runtime.edit([{ kind: 'reorderRows', sheetId: found.id, area, order }]);
}
