import type { RpcMethods } from '../../src/protocol';
import { BundledDesk } from '../support/bundled-desk';

const HOUR = 60;
const SUMMER = Date.UTC(2026, 6, 1, 5);
const WINTER = Date.UTC(2026, 11, 1, 5);
const hourOf = (desk: BundledDesk): number => Math.floor(desk.value('plans', null).now / HOUR) % 24;
const at = (now: number) => ({ now: () => now, sleep: () => undefined, spend: () => undefined });
const told = (timeZone: string, now: number): RpcMethods['fileClock']['value'] =>
  new BundledDesk('en', undefined, { timeZone, clock: at(now) }).value('fileClock', null);

test.each([
  ['Asia/Ho_Chi_Minh', 7 * HOUR, 7 * HOUR],
  ['America/Los_Angeles', -7 * HOUR, -8 * HOUR],
  ['Asia/Kolkata', 5.5 * HOUR, 5.5 * HOUR],
  ['Asia/Kathmandu', 5.75 * HOUR, 5.75 * HOUR],
  ['Europe/Berlin', 2 * HOUR, HOUR],
  ['America/St_Johns', -2.5 * HOUR, -3.5 * HOUR],
])('a file on %s tells how far its wall is from Greenwich, in summer and in winter', (zone, summer, winter) => {
  expect([told(zone, SUMMER), told(zone, WINTER)]).toEqual([
    { at: SUMMER, offset: summer },
    { at: WINTER, offset: winter },
  ]);
});

test('a file whose zone was just set tells the new one to a page that asks for it, and to all from then on', () => {
  const desk = new BundledDesk('en', undefined, { timeZone: 'America/Los_Angeles', clock: at(WINTER) });
  expect(hourOf(desk)).toBe(21);
  desk.runtime.model.setTimeZone('Asia/Ho_Chi_Minh');
  expect(desk.value('fileClock', null)).toEqual({ at: WINTER, offset: 7 * HOUR });
  expect(hourOf(desk)).toBe(12);
});
