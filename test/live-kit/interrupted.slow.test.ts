import { probes } from '../../live-kit/probes';
import type { Progress } from '../../live-kit/run';
import { LiveKit, NO_ADDRESSES } from '../support/live-kit';
import { request } from '../support/script-runtime';

const CRM = { ...NO_ADDRESSES, crm: 'http://crm-of-a-company.invalid', crmKey: 'a key of some length' };
const ADDRESSES = 'live kit: addresses';
const UNDER_WAY = 'live kit: under way';
const NAME = 'texts: in plain text';

describe('a kit that is interrupted', () => {
  let kit: LiveKit;
  beforeEach(() => {
    kit = new LiveKit();
  });
  const kept = (key: string) => kit.runtime.properties.of('document').get(key) ?? null;

  test('does nothing in a step while another execution is at work, and takes nothing for dead', () => {
    kit.call('begin', NO_ADDRESSES);
    kit.runtime.properties.of('document').set(UNDER_WAY, NAME);
    kit.runtime.holdLock('script', 60_000);
    expect(kit.call<Progress>('step')).toMatchObject({ done: 0 });
    expect(kept(UNDER_WAY)).toBe(NAME);
  });

  test('keeps what was given where a page is opened anew and its fields are empty', () => {
    kit.call('begin', CRM);
    kit.call('begin', { ...NO_ADDRESSES, echo: 'https://echo.example' });
    expect(JSON.parse(kept(ADDRESSES) ?? '')).toEqual({ ...CRM, echo: 'https://echo.example' });
  });

  test('forgets the key when no probe needs it, and shows neither it nor the CRM', () => {
    kit.runAll(CRM);
    expect(kept(ADDRESSES)).toBe(null);
    const text = kit.call<string>('report');
    expect(text).toContain('DNS error: http://CRM/');
    expect(text).not.toMatch(/crm-of-a-company|a key of some/);
    kit.call('begin', CRM);
    expect(kept(ADDRESSES)).toBe(null);
  });

  test('takes away the sheets and triggers that a dead probe left, and what was given, when all is forgotten', () => {
    kit.call('begin', CRM);
    kit.call('share');
    kit.runtime.properties.of('document').set(UNDER_WAY, NAME);
    kit.call('forgetAll');
    expect(kit.runtime.triggers()).toEqual([]);
    expect(kit.runtime.model.sheets.map(({ name }) => name)).toEqual(['Sheet1']);
    expect([kept(ADDRESSES), kept(UNDER_WAY)]).toEqual([null, null]);
  });
});

/** Lets a step die in the place of this service call, as a runtime does that has run out of memory. */
const LAST_CALL = 60;

test('a kit whose every execution dies comes to its end, asks nothing twice and leaves no sheet behind', () => {
  const kit = new LiveKit();
  let progress = kit.call<Progress>('begin', NO_ADDRESSES);
  let deaths = 0;
  while (progress.next !== null) {
    const ended = kit.runtime.run(request('step', { killAt: LAST_CALL }));
    if (ended.ok) progress = ended.value as Progress;
    else deaths += 1;
  }
  const { report } = kit;
  expect(deaths).toBeGreaterThan(3);
  expect(report.DIFFERS?.filter((line) => line.includes('the execution died in the midst of it'))).not.toEqual([]);
  expect(progress.done).toBe(probes.filter(({ where }) => where === 'call').length);
  expect(kit.runtime.model.sheets.map(({ name }) => name)).toEqual(['Live kit', 'Sheet1']);
});
