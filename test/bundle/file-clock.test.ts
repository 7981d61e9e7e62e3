import { BundledDesk } from '../support/bundled-desk';

const HOUR = 60;
const WINTER = Date.UTC(2026, 11, 1, 5);
const hourOf = (desk: BundledDesk): number => Math.floor(desk.value('plans', null).now / HOUR) % 24;
const at = (now: number) => ({ now: () => now, sleep: () => undefined, spend: () => undefined });

test('a file whose zone was just set tells the new one to a page that asks for it, and to all from then on', () => {
  const desk = new BundledDesk('en', undefined, { timeZone: 'America/Los_Angeles', clock: at(WINTER) });
  expect(hourOf(desk)).toBe(21);
  desk.runtime.model.setTimeZone('Asia/Ho_Chi_Minh');
  expect(desk.value('fileClock', null)).toEqual({ at: WINTER, offset: 7 * HOUR });
  expect(hourOf(desk)).toBe(12);
});
