import type { HistoryState, ViewEdit } from '../../../apps-script/engine-api';
import { formatsTyped, type Mutation, type Translation, type TypedText, withoutMoved } from '../../view';
import { errorText } from '../dom';
import { server } from '../server-link';
import { words } from '../words';

/** One action of a person, e.g. an undo, makes several changes within one turn; they are judged and sent together. */
const GATHER_MS = 15;

interface Waiting {
  readonly mutation: Mutation;
  readonly translation: Translation;
  readonly typed: TypedText | null;
}

function withoutConsequences(action: readonly Waiting[]): readonly Waiting[] {
  const typed = action.map((entry) => entry.typed).filter((text) => text !== null);
  return withoutMoved(action).filter(({ mutation }) => !typed.some((text) => formatsTyped(mutation, text)));
}

export class EditOutbox {
  private readonly waiting: Waiting[] = [];
  private timer: number | null = null;
  private sent: Promise<void> = Promise.resolve();
  private posted = 0;
  private done = 0;

  /** @param onSteps gets how many steps can be taken back, whenever all that was done has reached the model */
  constructor(
    private readonly onMismatch: (reason: string) => void,
    private readonly onSteps: (state: HistoryState) => void,
  ) {}

  add(mutation: Mutation, translation: Translation, typed: TypedText | null): void {
    this.waiting.push({ mutation, translation, typed });
    this.timer ??= window.setTimeout(() => this.gather(), GATHER_MS);
  }

  send(edits: readonly ViewEdit[]): void {
    this.post(() => server.edit(edits));
  }

  post(call: () => Promise<HistoryState>): void {
    this.gather();
    const number = this.posted + 1;
    this.enqueue(async () => {
      const state = await call();
      if (number === this.posted) this.onSteps(state);
    });
  }

  private enqueue(call: () => Promise<void>): void {
    this.posted += 1;
    this.sent = this.sent
      .then(call)
      .catch((error: unknown) => this.onMismatch(errorText(error)))
      .finally(() => {
        this.done += 1;
      });
  }

  isBusy(): boolean {
    return this.waiting.length > 0 || this.done < this.posted;
  }

  settled(): Promise<void> {
    this.gather();
    return this.sent;
  }

  private gather(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    const kept = withoutConsequences(this.waiting.splice(0));
    const edits = kept.flatMap(({ translation }) => (translation.kind === 'edits' ? translation.edits : []));
    if (edits.length > 0) this.post(() => server.edit(edits));
    const unknown = kept.filter(({ translation }) => translation.kind === 'unknown');
    if (unknown.length > 0) this.refuse(unknown.map(({ mutation }) => mutation.id));
  }

  private refuse(ids: readonly string[]): void {
    // After the edits of the same action, so that the grid is drawn from what the model made of them.
    this.enqueue(async () => this.onMismatch(words.grid.notKept([...new Set(ids)].join(', '))));
  }
}
