import { english, type Words } from './english';
import { vietnamese } from './vietnamese';

export type { Words } from './english';

/** What the page says, in Vietnamese or English as the browser wants it. */
export const words: Words = navigator.language.startsWith('vi') ? vietnamese : english;

/** The language of the page's sentences and the numbers in them; times are written as the browser writes them. */
export const language = words === vietnamese ? 'vi' : 'en';

/** Takes a table of words and a name from elsewhere, and returns its word; the name itself where there is none. */
export function wordFor(table: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(table, name) ? (table[name] ?? name) : name;
}
