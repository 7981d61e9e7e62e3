import type { Area } from '../../../apps-script/model/snapshot';
import { server } from '../server-link';
import { words } from '../words';
import type { EditOutbox } from './edit-outbox';

/** What a step needs of the page: to bring the person where it changed something, and to tell them a sentence. */
interface StepTaker {
  activate(sheetId: number, area: Area): void;
  tell(message: string): void;
}

/** Asks the model to undo or redo a step, after all that was sent before, and tells how much of it somebody else's work kept back. */
export function takeStep(direction: 'undo' | 'redo', outbox: EditOutbox, { activate, tell }: StepTaker): void {
  outbox.post(async () => {
    const taken = await server.takeStep(direction);
    if (taken.place) activate(taken.place.sheetId, taken.place.area);
    if (taken.kept > 0)
      tell(direction === 'undo' ? words.grid.leftByUndo(taken.kept) : words.grid.leftByRedo(taken.kept));
    return taken;
  });
}
