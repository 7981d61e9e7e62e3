// Maps the frames of a stack to the sources by the source map of the last build: npm run explain -- STACKFILE
import { existsSync, readFileSync } from 'node:fs';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const MAP = '.cache/source-map/Code.js.map';
/** In the format of the log. */
const BUILD = /CRM Desk (\S+) \(([^)\s]+)\)/;
/** "at check (Code:12:345)"; Google writes Code or Code.gs, and sometimes only a line. */
const FRAME = /^\s*at (?:(.+?) )?\(?(?:\S*\/)?Code(?:\.gs|\.js)?:(\d+)(?::(\d+))?\)?\s*$/;

const stop = (text) => {
  console.error(text);
  process.exit(1);
};

const nameOf = ({ version, commit }) => `${version} (${commit})`;

if (!existsSync(MAP)) stop(`There is no ${MAP}: check out the version that the log names, then npm run build.`);
const map = JSON.parse(readFileSync(MAP, 'utf8'));
const text = readFileSync(process.argv[2] ?? 0, 'utf8');
const [, version, commit] = BUILD.exec(text) ?? [];
if (version === undefined) {
  console.error(
    `The text names no build; the map is of ${nameOf(map.x_build)}. Of another one it would say what is not so.`,
  );
} else if (version !== map.x_build.version || commit !== map.x_build.commit) {
  stop(
    `The stack is of ${nameOf({ version, commit })}, the map of ${nameOf(map.x_build)}. Check that commit out, then npm run build.`,
  );
}
const trace = new TraceMap(map);
let frames = 0;
for (const line of text.split(/\r?\n/)) {
  const found = FRAME.exec(line);
  if (!found) continue;
  frames++;
  const [, where = '', row, column] = found;
  const at = originalPositionFor(trace, { line: Number(row), column: Number(column ?? 1) - 1, bias: column ? 1 : -1 });
  const place =
    at.source === null
      ? 'not in the sources'
      : `${at.source}:${at.line}${column ? `:${at.column + 1}` : ' (about: the stack names no column)'}`;
  console.log(`${line.trim()}\n    ${place}${(at.name ?? where) ? `  ${at.name ?? where}` : ''}`);
}
if (frames === 0) stop('No frame of Code was found, such as "at check (Code:12:345)".');
