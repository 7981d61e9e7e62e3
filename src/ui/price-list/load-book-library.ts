import { inflateSync, strFromU8, strToU8 } from 'fflate';
import type { Call } from '../rpc';
import type { ReadBook } from './source';

declare global {
  var readBook: ReadBook | undefined;
}

/** Loads the library for .xls, once: HtmlService serves no file by an address, so the server hands out its text. */
export async function loadBookLibrary(call: Call): Promise<ReadBook> {
  if (!globalThis.readBook) run(unpacked(await call('bookLibrary', null)));
  if (!globalThis.readBook) throw new Error('The library for workbooks did not run.');
  return globalThis.readBook;
}

function unpacked(text: string): string {
  const base64 = text.trim().replace(/-/g, '+').replace(/_/g, '/');
  return strFromU8(inflateSync(strToU8(atob(base64), /* latin1= */ true)));
}

/** Runs a script as a page runs those that it is served with [assumed 98]. */
function run(code: string): void {
  const script = document.createElement('script');
  script.textContent = code;
  document.head.append(script);
}
