import type { Mutation } from './mutation';
import type { TypedText } from './typed-text';

/**
 * Remembers which change came of which typed text: a redo makes the very same change again, and what it means must be read
 * from the text again, for the change holds the grid's own reading of it.
 */
export class TypedMemory {
  private readonly texts = new WeakMap<object, TypedText>();

  /** Keeps the text that a change came of. */
  remember({ params }: Mutation, typed: TypedText): void {
    this.texts.set(params, typed);
  }

  /** Returns the text that the same change came of before, or null. */
  recall({ params }: Mutation): TypedText | null {
    return this.texts.get(params) ?? null;
  }
}
