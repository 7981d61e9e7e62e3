import { codeOf, LAN, MINH, ScheduledWorld } from '../support/scheduled-world';

let world: ScheduledWorld;
let tab: number;
beforeEach(() => {
  world = new ScheduledWorld();
  tab = world.addTab();
});

describe('scheduling a tab', () => {
  test('makes one trigger, however many tabs a person schedules', () => {
    world.set(LAN, tab);
    world.set(LAN, world.addTab(), { every: 'day', hour: 6 });
    expect(world.owners()).toEqual([`${LAN} refreshOnSchedule`]);
  });

  test('shows everybody whose it is', () => {
    const expected = { hour: null, mail: false, owner: LAN, last: null, isLate: false, next: null };
    expect(world.set(LAN, tab)).toEqual({ ...expected, isMine: true });
    expect(world.seen(MINH, tab)).toEqual({ ...expected, isMine: false });
  });

  test.each([
    ['is no JSON', '{"tabs":['],
    ['is of another form', '{"tabs":[{"sheetId":"1"}],"retired":[]}'],
  ])('starts anew where what was kept %s', (_what, kept) => {
    world.documentProperties.set('SCHEDULE', kept);
    expect(world.seen(LAN, tab)).toBeNull();
    expect(world.set(LAN, tab)).toMatchObject({ owner: LAN });
  });

  test('is refused by a sentence of its own where Google does not allow it', () => {
    world.triggers.forbidden = true;
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.schedule.notAllowed');
    expect(world.seen(LAN, tab)).toBeNull();
  });

  test('is refused when the person has twenty triggers', () => {
    world.who = LAN;
    for (let n = 0; n < 20; n++) world.triggers.port.everyHour('other');
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.schedule.limit');
    expect(world.owners()).toHaveLength(20);
  });

  test('is refused over the tabs that the property has room for', () => {
    for (let n = 0; n < 20; n++) world.set(LAN, world.addTab());
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.schedule.full');
    expect(Buffer.byteLength(world.documentProperties.get('SCHEDULE') ?? '')).toBeLessThan(9 * 1024);
  });

  test('is refused for another sheet, and while another execution holds the document', () => {
    expect(codeOf(() => world.set(LAN, world.products().sheetId))).toBe('error.noSheet');
    world.locked = true;
    expect(codeOf(() => world.set(LAN, tab))).toBe('error.busy');
    expect(world.owners()).toEqual([]);
  });

  test('does not put off a run that is due by a tick', () => {
    world.mailer.allowed = true;
    world.set(LAN, tab, { every: 'day', hour: 11 });
    world.wallHours = 1.2;
    world.set(LAN, tab, { every: 'day', hour: 11, mail: true });
    world.fire(LAN, 0.3);
    expect(world.refreshed).toEqual([`${LAN} ${tab}`]);
  });
});
