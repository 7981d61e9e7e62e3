import {
  CommandType,
  ICommandService,
  type IUndoRedoItem,
  IUndoRedoService,
  LocalUndoRedoService,
  sequenceExecute,
  type Univer,
} from '@univerjs/core';
import type { HistoryState } from '../../../apps-script/engine-api';
import { UNIT_ID } from '../../view/grid-data';

const UNDO = 'workbench.operation.take-back';
const REDO = 'workbench.operation.do-again';

/** Stands for any step of the workbook: what it changed, the model knows. */
function step(): IUndoRedoItem {
  return {
    unitID: UNIT_ID,
    undoMutations: [{ id: UNDO, params: {} }],
    redoMutations: [{ id: REDO, params: {} }],
  };
}

/**
 * The grid's undo, which asks the model to take a step back in place of doing the contrary by itself: the model also knows
 * what it read in a pasted text, and what somebody else has written since. The cell editor's own undo is left as it is.
 */
export class StepsOfModel extends LocalUndoRedoService {
  private last: IUndoRedoItem | null = null;
  private isDeaf = false;

  override pushUndoRedo(item: IUndoRedoItem): void {
    if (item.unitID !== UNIT_ID) super.pushUndoRedo(item);
    else if (!this.isDeaf) {
      this.last = item;
      this.setSteps({ undos: this._getUndoStack(UNIT_ID, true).length + 1, redos: 0 });
    }
  }

  /** Takes back as ever what the grid itself refuses after it was done, e.g. by a cell's validation. */
  override rollback(id: string, unitId?: string): void {
    if (unitId !== UNIT_ID) super.rollback(id, unitId);
    else if (this.last?.id === id) sequenceExecute(this.last.undoMutations, this._commandService);
  }

  unnoticed(action: () => void): void {
    this.isDeaf = true;
    try {
      action();
    } finally {
      this.isDeaf = false;
    }
  }

  setSteps({ undos, redos }: HistoryState): void {
    this._undoStacks.set(UNIT_ID, Array.from({ length: undos }, step));
    this._redoStacks.set(UNIT_ID, Array.from({ length: redos }, step));
    this._updateStatus();
  }
}

export interface StepsInGrid {
  show(state: HistoryState): void;
  /** Counts one more that the grid has not made itself. */
  add(): void;
  /** Runs what must not become a step. */
  unnoticed(action: () => void): void;
}

/** Lets the grid's undo and redo call back; the grid must have been made with StepsOfModel. */
export function takeStepsInModel(univer: Univer, take: (direction: 'undo' | 'redo') => void): StepsInGrid {
  const commands = univer.__getInjector().get(ICommandService);
  for (const [id, direction] of [
    [UNDO, 'undo'],
    [REDO, 'redo'],
  ] as const) {
    commands.registerCommand({
      id,
      type: CommandType.OPERATION,
      handler: () => {
        take(direction);
        return true;
      },
    });
  }
  const service = univer.__getInjector().get(IUndoRedoService);
  if (!(service instanceof StepsOfModel)) throw new Error('The grid was made with another undo');
  return {
    show: (state) => service.setSteps(state),
    add: () => service.pushUndoRedo(step()),
    unnoticed: (action) => service.unnoticed(action),
  };
}
