import type { Grid } from '../../sheet/table';
import type { Workbook } from '../../sheet/workbook';
import { googleFailure } from '../google-words';
import type { Ports } from '../ports';
import { unlessItFails } from './services';

/** Google asks to "wait a bit" [behaviour 78, R]; how long is chosen. */
const PAUSE_MS = 1_000;

type SecondTry = ReturnType<typeof secondTry>;

export function secondTry(sleep: (ms: number) => void) {
  const ask = <Value>(action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      if (googleFailure(error) !== 'chance') throw error;
      unlessItFails(() => sleep(PAUSE_MS));
      return action();
    }
  };
  /** The port with these methods repeated; they must be idempotent. */
  return <Port extends object>(port: Port, repeatable: readonly (keyof Port & string)[]): Port => {
    const names = new Set<PropertyKey>(repeatable);
    return new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        const call = (...args: unknown[]): unknown => Reflect.apply(member, target, args);
        return names.has(name) ? (...args: unknown[]) => ask(() => call(...args)) : call;
      },
    });
  };
}

/** Idempotent ones; what adds, removes or commits is done once. */
const OF_GRID: readonly (keyof Grid & string)[] = [
  ...(['title', 'lastRow', 'height', 'columnTags', 'columnsByHeart', 'headers', 'read', 'readTagged'] as const),
  ...(['shown', 'formulas', 'colours', 'notes', 'isFiltered', 'hidden'] as const),
  ...(['write', 'fill', 'tint', 'writeNotes', 'formatColumn', 'offerChoices', 'hideColumns'] as const),
];
const OF_STORE = ['get', 'getAll', 'set', 'remove'] as const;

export function tryingTwice(ports: Ports, twice: SecondTry): Ports {
  return {
    ...ports,
    workbook: workbookTryingTwice(ports.workbook, twice),
    properties: twice(ports.properties, OF_STORE),
    documentProperties: twice(ports.documentProperties, OF_STORE),
    userProperties: twice(ports.userProperties, OF_STORE),
    staging: twice(ports.staging, ['get', 'put', 'drop']),
    clock: twice(ports.clock, ['wallTime', 'timeIn', 'knowsZone']),
    triggers: twice(ports.triggers, ['own', 'remove']),
  };
}

function workbookTryingTwice(workbook: Workbook, twice: SecondTry): Workbook {
  const gridOf = (grid: Grid): Grid => twice(grid, OF_GRID);
  const gridsTryTwice: Workbook = {
    ...workbook,
    grid: (sheetId) => gridOf(workbook.grid(sheetId)),
    addSheet: (shape) => gridOf(workbook.addSheet(shape)),
    addReport: (shape) => gridOf(workbook.addReport(shape)),
  };
  return twice(gridsTryTwice, ['taggedSheets', 'grid', 'selection', 'filledTabs', 'locale', 'retag']);
}
