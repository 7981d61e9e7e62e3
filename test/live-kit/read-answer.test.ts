import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answer } from '../../live-kit/verdicts';
import { LiveKit } from '../support/live-kit';

const ROOT = path.resolve(__dirname, '../..');

let folder: string;
let answer: Answer;
beforeAll(() => {
  const kit = new LiveKit();
  kit.runAll();
  answer = { ...kit.answer, at: '2026-12-01T08:00:00.000Z' };
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'live-kit-'));
  cpSync(path.join(ROOT, 'docs/facts'), path.join(folder, 'docs/facts'), { recursive: true });
  cpSync(path.join(ROOT, 'dist-live/Code.js'), path.join(folder, 'dist-live/Code.js'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Reads a text as `npm run live-kit -- read FILE` does. */
function read(text: string): { readonly code: number | null; readonly out: string } {
  writeFileSync(path.join(folder, 'answer.json'), text);
  const args = [path.join(ROOT, 'scripts/live-kit.mjs'), 'read', 'answer.json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { code: status, out: stdout + stderr };
}

const facts = (file: string) => readFileSync(path.join(folder, 'docs/facts', file), 'utf8');
const heading = (start: string) =>
  facts('behaviour.md')
    .split('\n')
    .find((line) => line.startsWith(`## ${start}`));

/** Returns the answer with another finding in each line of a probe. */
const changed = (probe: string, found: string): string =>
  JSON.stringify({
    ...answer,
    lines: answer.lines.map((line) => (line.probe === probe ? { ...line, found, same: 'no' } : line)),
  });

const PROBE = 'texts: behind an apostrophe, vi_VN';

describe('npm run live-kit -- read', () => {
  test('marks the facts that a run bears out, and says that nothing differs', () => {
    const { code, out } = read(JSON.stringify(answer));
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ probes found what .*, 0 something else/),
    });
    expect(heading('13 ')).toBe('## 13 A leading apostrophe (C, L; live 2026-12-01)');
  });

  test('prints what differs and on which facts it leans, and marks these so', () => {
    const { code, out } = read(changed(PROBE, '"=1+1"'));
    expect(code).toBe(0);
    for (const text of [PROBE, 'in General', 'found    "=1+1"', 'leans on: behaviour 13 A leading apostrophe']) {
      expect(out).toContain(text);
    }
    expect(heading('13 ')).toBe('## 13 A leading apostrophe (C, L; differs live 2026-12-01)');
  });

  test('marks nothing as different where the account was not in English, and says why', () => {
    const text = JSON.stringify({ ...JSON.parse(changed(PROBE, '"=1+1"')), locale: 'vi' });
    expect(read(text).out).toContain("The account's language was vi");
    expect(heading('13 ')).toBe('## 13 A leading apostrophe (C, L)');
  });

  test('counts in the table of trust what was borne out and what differs', () => {
    const tail = () => /^\| L \|.*\| (\d+ \| \d+) \|$/m.exec(facts('README.md').split('With it;')[1] ?? '')?.[1];
    expect(tail()).toBe('0 | 0');
    read(JSON.stringify(answer));
    const [borne, differing] = (tail() ?? '').split(' | ').map(Number);
    expect(borne).toBeGreaterThan(20);
    expect(differing).toBe(0);
    // The probe settles the facts 13 and 14.
    read(changed(PROBE, '"=1+1"'));
    expect(tail()).toBe(`${Number(borne) - 2} | 2`);
  });

  test('leaves the facts that no probe asked of, and all but the headings, as they were', () => {
    const before = facts('behaviour.md').split('\n');
    read(JSON.stringify(answer));
    const after = facts('behaviour.md').split('\n');
    expect(after.filter((line) => !line.startsWith('## '))).toEqual(before.filter((line) => !line.startsWith('## ')));
    expect(facts('interface.md')).toBe(readFileSync(path.join(ROOT, 'docs/facts/interface.md'), 'utf8'));
  });

  test('puts the mark of a later run in the place of an earlier one', () => {
    read(changed(PROBE, '"=1+1"'));
    read(JSON.stringify({ ...answer, at: '2027-01-15T08:00:00.000Z' }));
    expect(heading('13 ')).toBe('## 13 A leading apostrophe (C, L; live 2027-01-15)');
  });

  test.each([
    ['a text that ends in the midst', () => JSON.stringify(answer).slice(0, 500), 'Press Copy again'],
    ['JSON of something else', () => '{"kit":2}', 'not of the live kit'],
  ])('refuses %s, and marks nothing', (_, text, sentence) => {
    const { code, out } = read(text());
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(sentence) });
    expect(heading('13 ')).toBe('## 13 A leading apostrophe (C, L)');
  });
});
