import type { FUniver } from '@univerjs/core/facade';

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Done when what is drawn now has been painted, and the active sheet can say what of it is seen. */
export async function painted(api: FUniver): Promise<void> {
  // What is drawn now is painted with the next frame.
  await nextFrame();
  await nextFrame();
  while (!api.getActiveWorkbook()?.getActiveSheet().getVisibleRange()) await nextFrame();
}
