import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ended, type FakeGoogle, fakeGoogle, runIn, signIn } from '../support/fake-google';

const root = path.resolve(__dirname, '../..');
/** The script of the add-on, which the kit has nothing to do with. */
const ADD_ON = JSON.stringify({ rootDir: 'dist', scriptId: 'of-the-add-on' });

let folder: string;
let google: FakeGoogle;
beforeEach(async () => {
  google = await fakeGoogle();
  folder = mkdtempSync(path.join(tmpdir(), 'crm-desk-kit-'));
  for (const name of ['live-kit', 'scripts']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, '.clasp.json'), ADD_ON);
});
afterEach(async () => {
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

const liveKit = (env: Readonly<Record<string, string>>): Promise<Ended> =>
  runIn(folder, [process.execPath, 'scripts/live-kit.mjs'], env);

const built = (name: string) => readFileSync(path.join(folder, 'dist-live', name), 'utf8');
const project = (): { readonly scriptId: string; readonly parentId: string } => JSON.parse(built('.clasp.json'));

describe('npm run live-kit', () => {
  test('makes a spreadsheet of its own with the kit as its script, and says where it is', async () => {
    const { code, out } = await liveKit(signIn(google, folder));
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Live kit > Run all') });
    const { scriptId, parentId } = project();
    expect(out).toContain(`https://docs.google.com/spreadsheets/d/${parentId}/edit`);
    const files = google.projects.get(scriptId).files;
    expect(files.map(({ name, type }) => `${name}:${type}`).sort()).toEqual([
      'Code:SERVER_JS',
      'appsscript:JSON',
      'kit:HTML',
    ]);
    expect(files.find(({ name }) => name === 'Code')?.source).toBe(built('Code.js'));
    expect(files.find(({ name }) => name === 'appsscript')?.source).toBe(built('appsscript.json'));
  });

  test('pushes to the same one the next time, and leaves the add-on’s script alone', async () => {
    await liveKit(signIn(google, folder));
    const before = project();
    expect(await liveKit(signIn(google, folder))).toMatchObject({ code: 0 });
    expect(project()).toEqual(before);
    expect(google.asked.filter((request) => request === 'POST /v1/projects')).toHaveLength(1);
    expect(readFileSync(path.join(folder, '.clasp.json'), 'utf8')).toBe(ADD_ON);
  });

  test('prints two commands where nobody is signed in, and asks Google for nothing', async () => {
    const { code, out } = await liveKit({});
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(/npx clasp login\n\s+npm run live-kit/),
    });
    expect(readdirSync(path.join(folder, 'dist-live')).sort()).toEqual(['Code.js', 'appsscript.json', 'kit.html']);
    expect(google.asked).toEqual([]);
  });

  test('says what to check where the API is off, and makes the spreadsheet the next time', async () => {
    const off = await fakeGoogle({ apiIsOn: false });
    const { code, out } = await liveKit(signIn(off, folder));
    await off.close();
    expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining('the Apps Script API is on') });
    expect(await liveKit(signIn(google, folder))).toMatchObject({ code: 0 });
    expect(google.projects.get(project().scriptId).files).toHaveLength(3);
  });
});
