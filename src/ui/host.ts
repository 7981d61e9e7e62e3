import { type Call, createCall, type Runner, type Timer } from './rpc';

/** What Apps Script puts into every page that it serves. */
declare const google: { readonly script: { readonly run: Runner; readonly host: { close(): void } } };

const browserTimer: Timer = (ms, work) => {
  const id = setTimeout(work, ms);
  return () => clearTimeout(id);
};

/** The door to the server of this page. */
export function serverCall(): Call {
  return createCall(google.script.run, browserTimer);
}

/** Closes the dialog or the sidebar that this page is. */
export function closeWindow(): void {
  google.script.host.close();
}

/** Waits for so many milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Puts the style of the pages into this one, which cannot load any. */
export function addStyle(css: string): void {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
}
