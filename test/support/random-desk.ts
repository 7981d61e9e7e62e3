import type { TableKind } from '../../src/core';
import {
  cellHistory,
  offerBaseline,
  type Ports,
  push,
  putBack,
  revert,
  review,
  runs,
  saveSettings,
  takeBaseline,
} from '../../src/desk';
import { openJournal } from '../../src/desk/journal-book';
import type { ApprovedItem, Review } from '../../src/protocol';
import type { CellValue } from '../../src/sheet';
import { ApplyingCrm, type Product, readEdit } from './applying-crm';
import { DeskWorld } from './desk-world';
import { HandledSheet, type Row } from './handled-sheet';
import { type Death, mortalPorts } from './mortal-ports';
import type { Script, Step } from './random-scripts';

const TABLE: TableKind = 'products';
const SHOP = 9;

const codeOf = (n: number): string => `SP.${(n % SHOP) + 1}`;
const idOf = (code: string): string => `10${code.slice(3)}`;

/** A file, its users and a CRM that applies what it confirms; plays scripts and says what must hold after each step. */
export class RandomDesk {
  readonly world = new DeskWorld();
  readonly crm = new ApplyingCrm(
    Array.from({ length: SHOP }, (_, n) => ({
      product_id: idOf(codeOf(n)),
      product_code: codeOf(n),
      product_name: `Hàng ${n}`,
      cover_price: 1000 * (n + 1),
    })),
  );
  private readonly ports: Ports = {
    ...this.world.ports,
    transport: {
      sendAll: (requests) => {
        this.world.nowMs += this.world.batchMs;
        return this.crm.sendAll(requests);
      },
    },
  };
  private readonly sheet: HandledSheet;
  constructor(private readonly script: Script) {
    const { products, changedFieldsOnly, identified } = script;
    saveSettings(this.ports.properties, { changedFieldsOnly, priceChangePercent: 40, confirmAbove: 200 });
    this.sheet = new HandledSheet(
      this.world.products(
        ...Array.from({ length: products }, (_, n) => ({
          product_code: codeOf(n),
          product_name: `Hàng ${n}`,
          cover_price: 1000 * (n + 1),
          ...(identified ? { product_id: idOf(codeOf(n)) } : {}),
        })),
      ),
    );
  }

  /** Plays one step, then holds the sheet and the journal against the CRM. */
  play(step: Step): void {
    this.world.nowMs += 1000;
    this.act(step);
    this.checkJournal();
    this.checkReview(review(this.ports));
  }

  /** Without faults, two pushes of all that stands in the review leave nothing to push, and the CRM says what the sheet says. */
  settle(): void {
    this.crm.recover();
    for (let round = 0; round < 2; round++) this.pushAll(this.ports, review(this.ports));
    const last = review(this.ports);
    expect(last.items).toEqual([]);
    const refused = new Set(last.refusals.map(({ row }) => row));
    expect([...refused].sort()).toEqual(this.sheet.unreadable().sort());
    for (const row of this.sheet.rows()) if (!refused.has(row.row)) this.checkRow(row);
    this.checkJournal();
  }

  private act(step: Step): void {
    const row = this.sheet.rowAt('row' in step ? step.row : 0);
    switch (step.kind) {
      case 'edit':
        this.type(row, step.field, step.value);
        break;
      case 'paste':
        this.paste(row, step.block);
        break;
      case 'sort':
        this.sheet.sort(step.by);
        break;
      case 'moveColumn':
        this.sheet.moveColumn(step.from, step.to);
        break;
      case 'ownColumn':
        this.sheet.addOwnColumn(step.at);
        break;
      case 'ownHeader':
        this.sheet.renameOwnColumn(step.custom);
        break;
      case 'add':
        this.fill(this.sheet.grid.dump().length + 1, step.code, step.price);
        break;
      case 'delete':
        if (this.sheet.rows().length > 1) this.sheet.grid.deleteRows(row, 1);
        break;
      case 'putBack':
        this.putBack(row, step.field, step.entry);
        break;
      case 'push':
        this.push(step);
        break;
      case 'revert':
        this.revertLast();
        break;
      case 'baseline':
        this.takeTrueBaseline(row);
        break;
    }
  }

  private push(step: Extract<Step, { kind: 'push' }>): void {
    const reviewed = review(this.ports);
    const items = reviewed.items.filter(({ holds }) => step.held || holds.length === 0);
    if (step.meanwhile) this.act(step.meanwhile);
    for (const { at, fault } of step.faults) this.crm.failAt(at, fault);
    if (step.death) this.pushToDeath(step.death, { ...reviewed, items });
    else this.pushAll(this.ports, { ...reviewed, items });
  }

  private pushToDeath(death: Death, approved: Review): void {
    const mortal = mortalPorts(this.world, this.ports, death);
    try {
      this.pushAll(mortal.ports, approved);
    } catch (error) {
      if (!mortal.died()) throw error;
    }
    mortal.bury();
  }

  /** Pushes in steps, as the browser does; what is sent is what its user was shown, and nothing else. */
  private pushAll(ports: Ports, { run, items }: Review): void {
    const first = this.crm.requests.length;
    let left: readonly ApprovedItem[] = items.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
    try {
      for (let steps = 0; left.length > 0 && steps < 4; steps++) {
        const step = push(ports, { run, reason: '', items: left });
        left = step.left;
        this.world.nowMs += step.waitMs;
      }
    } finally {
      const approved = items.map(({ key }) => key);
      for (const request of this.crm.requests.slice(first)) {
        const { id, code } = readEdit(request);
        expect(approved).toContain(id === '' ? code : `#${id}`);
      }
    }
  }

  private revertLast(): void {
    const [last] = runs(this.ports);
    if (last) revert(this.ports, last.run);
  }

  /** The user's word, where it is true. */
  private takeTrueBaseline(row: number): void {
    const found = this.sheet.rows().find((each) => each.row === row);
    if (!found || !this.isInCrm(found)) return;
    this.world.workbook.selected = { sheetId: this.sheet.grid.sheetId, row, column: 1, rows: 1, columns: 1 };
    takeBaseline(this.ports, offerBaseline(this.ports, false));
  }

  private putBack(row: number, field: string, entry: number): void {
    const column = this.sheet.columnOf(field);
    this.world.workbook.selected = { sheetId: this.sheet.grid.sheetId, row, column, rows: 1, columns: 1 };
    const history = cellHistory(this.ports);
    if (history.state !== 'cell' || history.entries.length === 0) return;
    const value = history.entries[entry % history.entries.length]?.value;
    if (value !== undefined) putBack(this.ports, { ...history.place, value });
  }

  private type(row: number, field: string, value: CellValue): void {
    this.world.typeCell(TABLE, row, field, value);
  }

  /** A code that is typed stands beside its own ID, or beside none where the file has no IDs. */
  private fill(row: number, code: number, price: CellValue): void {
    this.type(row, 'product_code', codeOf(code));
    this.type(row, 'product_id', this.script.identified ? idOf(codeOf(code)) : '');
    this.type(row, 'product_name', `Hàng ${code}`);
    this.type(row, 'cover_price', price);
  }

  private paste(row: number, block: Extract<Step, { kind: 'paste' }>['block']): void {
    for (const [index, { code, price }] of block.entries()) this.fill(row + index, code, price);
  }

  private checkReview({ items, refusals, unchanged }: Review): void {
    const doubtful = this.doubtful();
    for (const { key, state, holds } of items) {
      const waits = holds.some(({ code }) => code === 'hold.unsure');
      expect([key, state === 'unsure', waits]).toEqual([key, doubtful.has(key), doubtful.has(key)]);
    }
    const told = new Set([...items, ...refusals].map(({ row }) => row));
    const same = this.sheet.rows().filter(({ row }) => !told.has(row));
    expect(same).toHaveLength(unchanged);
    same.forEach((row) => {
      this.checkRow(row);
    });
  }

  /** Keys of which the last that was not refused is no confirmation: nobody knows what the CRM made of it. */
  private doubtful(): Set<CellValue> {
    const keys = new Set<CellValue>();
    if (!this.hasJournal()) return keys;
    const outcomes = this.world.column('journal', 'outcome');
    for (const [index, key] of this.world.column('journal', 'key').entries()) {
      if (outcomes[index] === 'Confirmed') keys.delete(key);
      else if (outcomes[index] !== 'Refused') keys.add(key);
    }
    return keys;
  }

  private hasJournal(): boolean {
    return this.world.workbook.taggedSheets().some(({ tag }) => tag.startsWith('journal/'));
  }

  private checkRow({ cells }: Row): void {
    expect(this.productOf(cells)).toMatchObject(said(cells));
  }

  private isInCrm({ cells }: Row): boolean {
    const product = this.productOf(cells);
    return Object.entries(said(cells)).every(([name, value]) => product?.[name] === value);
  }

  private productOf(cells: Product): Product | undefined {
    return this.crm.find(String(cells.product_id ?? ''), String(cells.product_code ?? ''));
  }

  /** Every row can be read, and what it holds as confirmed the CRM has. */
  private checkJournal(): void {
    if (!this.hasJournal()) return;
    for (const text of this.world.column('journal', 'after')) expect(JSON.parse(String(text))).toBeInstanceOf(Object);
    const known = ['Sending', 'Confirmed', 'Refused', 'Unsure'];
    for (const outcome of this.world.column('journal', 'outcome')) expect(known).toContain(outcome);
    for (const [id, { baseline }] of openJournal(this.ports).ledger.records) {
      const key = id.slice(id.indexOf('\n') + 1);
      const product = key.startsWith('#') ? this.crm.find(key.slice(1), '') : this.crm.find('', key);
      if (baseline) expect(product).toMatchObject(baseline);
    }
  }
}

/** What the CRM has where a row says this; "(clear)" is an emptied text. */
function said(cells: Product): Product {
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, value === '(clear)' ? '' : value]));
}
