import type { Progress } from '../../live-kit/run';
import { differentPlatform } from '../support/different-platform';
import { LiveKit } from '../support/live-kit';

const NOTHING = { echo: '', inbox: '', crm: '', crmKey: '', files: '' };
const CRM = { ...NOTHING, crm: 'https://crm.example', crmKey: 'a key of some length' };
const ADDRESSES = 'live kit: addresses';
const UNDER_WAY = 'live kit: under way';

describe('a kit that is interrupted', () => {
  let kit: LiveKit;
  beforeEach(() => {
    kit = new LiveKit();
  });
  const kept = (key: string) => kit.runtime.properties.of('document').get(key) ?? null;

  test('does nothing in a step while another execution is at work, and takes nothing for dead', () => {
    kit.call('begin', NOTHING);
    kit.runtime.properties.of('document').set(UNDER_WAY, 'texts: in plain text');
    kit.runtime.holdLock('script', 60_000);
    expect(kit.call<Progress>('step')).toMatchObject({ done: 0, isBusy: true });
    expect(kept(UNDER_WAY)).toBe('texts: in plain text');
  });

  test('keeps what was given where a page is opened anew and its fields are empty', () => {
    kit.call('begin', CRM);
    kit.call('begin', { ...NOTHING, echo: 'https://echo.example' });
    expect(JSON.parse(kept(ADDRESSES) ?? '')).toEqual({ ...CRM, echo: 'https://echo.example' });
  });

  test('forgets the key when no probe needs it, before anybody concludes', () => {
    kit.runAll();
    expect(kept(ADDRESSES)).toBe(null);
    kit.call('begin', CRM);
    expect(kept(ADDRESSES)).toBe(null);
  });

  test('takes away the sheets and triggers that a dead probe left, and what was given, when all is forgotten', () => {
    kit.call('begin', CRM);
    kit.call('share');
    kit.runtime.properties.of('document').set(UNDER_WAY, 'clock: the life of a trigger');
    kit.call('forgetAll');
    expect(kit.runtime.triggers()).toEqual([]);
    expect(kit.runtime.model.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
    expect([kept(ADDRESSES), kept(UNDER_WAY)]).toEqual([null, null]);
  });

  test('lets a page try a probe of its own twice, until it has found something', () => {
    const name = 'page: a text of the script';
    expect([1, 2, 3].map(() => kit.call('mayTry', name))).toEqual([true, true, false]);
    kit.call('note', { name, found: { '(error)': 'the page died in the midst of it' } });
    expect(kit.answer.lines).toContainEqual(expect.objectContaining({ probe: name, what: '(error)', same: 'no' }));
  });
});

describe('a kit on a platform that fails by chance and tells what it should not', () => {
  const BY_CHANCE = 'Service Spreadsheets failed while accessing document with id ABC.';
  const platform = differentPlatform({
    'Utilities.getUuid': `(call) => {
      if (!globalThis.hasFailed) { globalThis.hasFailed = true; throw new Error(${JSON.stringify(BY_CHANCE)}); }
      return call();
    }`,
    'Spreadsheet.getUrl': `() => { throw new Error(${JSON.stringify(`${CRM.crm}/list with ${CRM.crmKey}`)}); }`,
  });
  const kit = new LiveKit(platform);
  beforeAll(() => kit.runAll(CRM));

  test('asks once more what failed by chance', () => {
    const lines = kit.answer.lines.filter(({ probe }) => probe === 'utilities: unique IDs');
    expect(lines.map(({ same }) => same)).toEqual(['yes', 'yes']);
  });

  test('tells neither the CRM nor its key', () => {
    const lines = JSON.parse(kit.call<string>('verdicts', kit.call('answer')));
    const [tabs] = lines.filter(({ name }: { readonly name: string }) => name === 'tabs: the spreadsheet itself');
    expect(JSON.stringify(tabs)).toContain('https://CRM/list with KEY');
    expect(kit.answer.lines.filter(({ found }) => /crm\.example|a key of some/.test(found))).toEqual([]);
  });
});
