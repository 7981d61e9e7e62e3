import type { FormulaResult, FormulaSheet, FormulaValue } from './formula-sheet';
import { syntaxTree } from './syntax-trees';
import type { EngineSheet, EngineValue, UniverEngine } from './univer-engine';

const UNIT = 'workbook';
const TEXT = 1;
const NUMBER = 2;
const BOOLEAN = 3;

/** Errors that Sheets words differently or does not have. [behaviour 4, L]; #CALC! and #SPILL! are assumed. */
const ERRORS: Readonly<Record<string, string>> = {
  '#NULL!': '#ERROR!',
  '#CYCLE!': '#REF!',
  '#SPILL!': '#REF!',
  '#CALC!': '#N/A',
};

interface Site {
  readonly sheet: FormulaSheet;
  readonly row: number;
  readonly column: number;
}

interface Computed {
  readonly value: FormulaValue;
  readonly date: boolean;
}

const CIRCULAR: Computed = { value: '#REF!', date: false };
const UNREADABLE: Computed = { value: '#ERROR!', date: false }; // [behaviour 19, L]

/** So many formulas may stand in each other's midst: a twelfth of what the default stack holds. [M: it overflows at 800] */
const DEEPEST = 64;

/** Thrown through the engine by a formula that needs `site` while the stack is deep: that one is computed first, alone. */
class NeededFirst extends Error {
  constructor(readonly site: Site) {
    super('computed first');
  }
}

/** One calculation of a workbook: what a formula needs before it, however long the chain. */
export class FormulaRun {
  private readonly results = new Map<string, Computed>();
  /** What is being computed, or waits for what it needs: whoever needs it meanwhile stands in a circle. */
  private readonly running = new Set<string>();
  private depth = 0;

  constructor(
    private readonly engine: UniverEngine,
    private readonly sheets: readonly FormulaSheet[],
    private readonly decimal: '.' | ',',
  ) {}

  all(): FormulaResult[] {
    this.introduceSheets();
    return this.sheets.flatMap((sheet) => {
      const results: FormulaResult[] = [];
      sheet.formulas.each((_formula, row, column) => {
        results.push({ sheetId: sheet.id, row, column, ...this.settled({ sheet, row, column }) });
      });
      return results;
    });
  }

  private settled(site: Site): Computed {
    const waiting = [site];
    for (;;) {
      const last = waiting[waiting.length - 1] ?? site;
      const answer = this.attempt(last);
      if (answer instanceof NeededFirst) {
        this.running.add(keyOf(last));
        waiting.push(answer.site);
        continue;
      }
      waiting.pop();
      if (waiting.length === 0) {
        return answer;
      }
    }
  }

  private attempt(site: Site): Computed | NeededFirst {
    this.running.delete(keyOf(site));
    try {
      return this.result(site, null);
    } catch (error) {
      if (error instanceof NeededFirst) {
        return error;
      }
      throw error;
    }
  }

  private introduceSheets(): void {
    const { configuration } = this.engine;
    const byId = (id: string) => this.sheets.find((sheet) => String(sheet.id) === id);
    configuration.registerUnitData({
      [UNIT]: Object.fromEntries(this.sheets.map((sheet) => [String(sheet.id), this.engineSheet(sheet)])),
    });
    configuration.registerSheetNameMap({
      [UNIT]: Object.fromEntries(this.sheets.map((sheet) => [sheet.name, String(sheet.id)])),
    });
    configuration.setExecuteUnitId(UNIT);
    // Without it SEQUENCE and its like answer #REF!. [grid 5, M]
    configuration.getSheetRowColumnCount = (_unit, id) => {
      const sheet = byId(id);
      return { rowCount: sheet?.rows.count ?? 0, columnCount: sheet?.columns.count ?? 0 };
    };
    configuration.getSheetsInfo = () => ({
      sheetOrder: this.sheets.map((sheet) => String(sheet.id)),
      sheetNameMap: Object.fromEntries(this.sheets.map((sheet) => [String(sheet.id), sheet.name])),
    });
    this.engine.forgetReferences();
  }

  private engineSheet(sheet: FormulaSheet): EngineSheet {
    return {
      cellData: {
        getValue: (row, column) => this.cell({ sheet, row: row + 1, column: column + 1 }),
        getMatrix: () => ({}),
      },
      rowCount: sheet.rows.count,
      columnCount: sheet.columns.count,
      rowData: {},
      columnData: {},
      defaultColumnWidth: 100,
      defaultRowHeight: 21,
    };
  }

  private site: Site | null = null;

  private cell(site: Site): { v: string | number; t: number } | undefined {
    const { sheet, row, column } = site;
    const value =
      sheet.formulas.get(row, column) === undefined
        ? sheet.values.get(row, column)
        : this.result(site, this.site).value;
    if (value === undefined || value === '') {
      return undefined;
    }
    if (typeof value === 'boolean') {
      return { v: value ? 1 : 0, t: BOOLEAN };
    }
    return { v: value, t: typeof value === 'number' ? NUMBER : TEXT };
  }

  /** `asker` is the formula in whose midst this one is computed: the engine must find its place again. */
  private result(site: Site, asker: Site | null): Computed {
    const key = keyOf(site);
    const known = this.results.get(key) ?? (this.running.has(key) ? CIRCULAR : undefined);
    if (known) {
      return known;
    }
    if (this.depth >= DEEPEST) {
      throw new NeededFirst(site);
    }
    this.running.add(key);
    this.depth += 1;
    this.stand(site);
    try {
      const computed = this.computed(site);
      this.results.set(key, computed);
      return computed;
    } finally {
      this.running.delete(key);
      this.depth -= 1;
      this.stand(asker);
    }
  }

  private stand(site: Site | null): void {
    this.site = site;
    if (site) {
      const id = String(site.sheet.id);
      this.engine.configuration.setExecuteSubUnitId(id);
      const { rows, columns } = site.sheet;
      this.engine.runtime.setCurrent(site.row - 1, site.column - 1, rows.count, columns.count, id, UNIT);
    }
  }

  /** What the engine itself throws shows as an error of the cell. */
  private computed(site: Site): Computed {
    try {
      const tree = syntaxTree(this.engine, site, this.decimal);
      return tree ? plain(this.engine.interpreter.execute(this.engine.executable(tree))) : UNREADABLE;
    } catch (error) {
      if (error instanceof NeededFirst) {
        throw error;
      }
      return UNREADABLE;
    }
  }
}

function keyOf(site: Site): string {
  return `${site.sheet.id} ${site.row} ${site.column}`;
}

/** Of a block only the first cell is kept: results do not spill into the neighbours. */
function plain(result: EngineValue): Computed {
  const value = result.isReferenceObject?.() && result.toArrayValueObject ? result.toArrayValueObject() : result;
  if (value.isArray?.()) {
    return { value: cellValue(value.toValue?.()[0]?.[0]), date: false };
  }
  const single = cellValue(value.isNull?.() ? 0 : value.getValue?.());
  return { value: single, date: typeof single === 'number' && /[ymd]/i.test(value.getPattern?.() ?? '') };
}

function cellValue(value: unknown): FormulaValue {
  if (typeof value === 'string') {
    return ERRORS[value] ?? value;
  }
  return typeof value === 'number' || typeof value === 'boolean' ? value : 0;
}
