import type { FUniver } from '@univerjs/core/facade';
import { member } from '../../view';

const INSERT_SHEET = 'sheet.command.insert-sheet';
/** Leaves room for the ids that the model gives, each one more than the highest. */
const MOST = 1_000_000_000;

/**
 * Gives each sheet that a person adds a number for its id, as Google does: the model takes it over, so that what is typed
 * into the new sheet has a place at once, even while a script runs. `random` gives numbers from 0 to 1.
 */
export function numberNewSheets(api: FUniver, random: () => number): void {
  api.addEvent(api.Event.BeforeCommandExecute, ({ id, params }) => {
    const sheet = id === INSERT_SHEET ? member(params, 'sheet') : null;
    if (typeof sheet !== 'object' || sheet === null || member(sheet, 'id') !== undefined) return;
    Reflect.set(sheet, 'id', String(1 + Math.floor(random() * MOST)));
  });
}
