import { entries } from './fields/entries';

let characters: ReadonlyMap<string, string> | null = null;

/** The character of that name in HTML 4.01, such as "Omega"; undefined where it names none, or one of markup itself. */
export function characterNamed(name: string): string | undefined {
  characters ??= new Map(entries().characters.split(' ').map(named));
  return characters.get(name);
}

function named(pair: string): [string, string] {
  const [name = '', code] = pair.split(':');
  return [name, String.fromCharCode(Number(code))];
}
