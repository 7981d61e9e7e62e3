/**
 * Copies a text on a user's click, and leaves the focus where it was. The clipboard of a page in a frame is closed to the
 * newer call; the older one works.
 * @returns whether the browser let it
 */
export function copyText(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  const done = document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
