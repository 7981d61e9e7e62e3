import { IUndoRedoService, RedoCommandId, UndoCommandId, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { UNIT_ID } from '../../view';

/** What people did in the grid and can undo. */
export class UndoHistory {
  private replaying = false;
  private readonly univer: Univer;

  constructor(univer: Univer, api: FUniver) {
    this.univer = univer;
    const begin = () => {
      this.replaying = true;
      // All changes of an undo are made in one turn, even of one that fails half-way.
      window.setTimeout(() => this.end());
    };
    api.addEvent(api.Event.BeforeUndo, begin);
    api.addEvent(api.Event.BeforeRedo, begin);
    api.addEvent(api.Event.CommandExecuted, ({ id }) => {
      if (id === UndoCommandId || id === RedoCommandId) this.end();
    });
  }

  /** Says whether an undo or a redo is running. */
  isReplay(): boolean {
    return this.replaying;
  }

  /** Forgets all: an undo would put older values over what somebody else has written since. */
  forget(): void {
    this.univer.__getInjector().get(IUndoRedoService).clearUndoRedo(UNIT_ID);
  }

  private end(): void {
    this.replaying = false;
  }
}
