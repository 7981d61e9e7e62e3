/** What an add-on's frame and the page say to each other. */
export type FrameMessage =
  | { readonly kind: 'run'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'close' }
  | { readonly kind: 'height' | 'width'; readonly pixels: number }
  | { readonly kind: 'focus-editor' }
  /** The keyboard goes on to the next part of the page (1), or back to the one before (-1). */
  | { readonly kind: 'leave'; readonly step: 1 | -1 };

/** The keyboard comes into the frame. */
export interface FrameEntry {
  readonly kind: 'enter';
}

/** The page's answer to a `run`. */
export type FrameAnswer =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: { readonly name: string; readonly message: string } };
