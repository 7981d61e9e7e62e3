import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { BundledDesk } from '../support/bundled-desk';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const lineOf = (file: string, part: string) =>
  read(file)
    .split('\n')
    .findIndex((line) => line.includes(part)) + 1;

/** The built add-on with a manifest that forgets what it needs, so that each call meets what nobody foresaw. */
let bundle: string;
beforeAll(() => {
  bundle = mkdtempSync(path.join(tmpdir(), 'crm-desk-broken-'));
  cpSync(path.join(root, 'dist'), bundle, { recursive: true });
  const manifest = JSON.parse(read('dist/appsscript.json'));
  const oauthScopes = manifest.oauthScopes.filter((scope: string) => !scope.endsWith('spreadsheets.currentonly'));
  writeFileSync(path.join(bundle, 'appsscript.json'), JSON.stringify({ ...manifest, oauthScopes }));
});
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

function explain(text: string) {
  return spawnSync(process.execPath, ['scripts/explain.mjs'], { cwd: root, input: text, encoding: 'utf8' });
}

const logsOf = (desk: BundledDesk): string[] => (desk.lastExecution?.log ?? []).map(({ text }) => text);

describe('a failure in the bundle that nobody foresaw', () => {
  test('is told with a reference, logged under it, and explained down to the line', () => {
    const desk = new BundledDesk('en', () => {}, { bundle });
    const answer = desk.rpc('check', null);
    const reference = answer.ok ? '' : String(answer.error.params.reference);
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{2}$/);
    const logs = logsOf(desk);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toContain(`reference ${reference}, rpc check: `);
    const { status, stdout } = explain(logs[0] ?? '');
    expect(status).toBe(0);
    expect(stdout).toContain(`src/main.ts:${lineOf('src/main.ts', 'SpreadsheetApp.getActiveSpreadsheet()')}:`);
    expect(stdout).toContain(`src/app.ts:${lineOf('src/app.ts', 'ports: ports(), ui: ui()')}:`);
  });

  test('is told with a reference by the menu too', () => {
    const desk = new BundledDesk('vi', () => {}, { bundle });
    const result = desk.run('newProductsTable');
    const message = result.ok ? '' : result.error.message;
    const reference = /Mã tham chiếu ([0-9A-F]{4}-[0-9A-F]{2})\./.exec(message)?.[1];
    expect(logsOf(desk).join()).toContain(`reference ${reference}, newProductsTable: `);
  });
});

describe('npm run explain', () => {
  const build = () => JSON.parse(read('.cache/source-map/Code.js.map')).x_build;

  /** Returns the first place behind the first line that came from a source: columns count from 1 in a stack, from 0 in a map. */
  function placeInCode(): { readonly line: number; readonly column: number } {
    const found: { line: number; column: number }[] = [];
    eachMapping(new TraceMap(read('.cache/source-map/Code.js.map')), ({ source, generatedLine, generatedColumn }) => {
      if (source && generatedLine > 1) found.push({ line: generatedLine, column: generatedColumn + 1 });
    });
    return found[0] ?? { line: 0, column: 0 };
  }

  test('reads a frame of Code, of Code.gs and a line without a column', () => {
    const { version, commit } = build();
    const { line, column } = placeInCode();
    const places = [`Code:${line}:${column}`, `Code.gs:${line}:${column}`, `Code:${line}`];
    const frames = places.flatMap((place) => [`    at x (${place})`, `    at ${place}`]);
    const { status, stdout } = explain([`CRM Desk ${version} (${commit})`, ...frames, ''].join('\n'));
    expect(status).toBe(0);
    expect(stdout.match(/ {4}src\/\S+:\d+/g)).toHaveLength(6);
  });

  test('refuses the stack of another build', () => {
    const { status, stdout, stderr } = explain('CRM Desk 0.0.9 (abc1234), reference 7F3A-21\n    at x (Code:1:2)\n');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('The stack is of 0.0.9 (abc1234)');
  });

  test('finds no map among what is pushed', () => expect(read('dist/Code.js')).not.toContain('sourceMappingURL'));
});
