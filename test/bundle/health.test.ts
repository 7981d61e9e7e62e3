import { BundledDesk, testCrm } from '../support/bundled-desk';

const crm = testCrm();

const propertyCalls = ({ lastExecution }: BundledDesk) =>
  Object.entries(lastExecution?.calls.byMethod ?? {})
    .filter(([name]) => name.startsWith('Properties.'))
    .sort();

test('each execution counts its requests with one read and one write; one that sent none costs nothing', () => {
  const desk = new BundledDesk('en');
  desk.connect(crm);
  const before = desk.value('health', null);
  expect(before).toMatchObject({ requests: 2, pushing: null });
  desk.value('testConnection', null);
  // Once those of the script, once those of the user.
  expect(propertyCalls(desk)).toEqual([
    ['Properties.getProperties', 2],
    ['Properties.setProperties', 1],
  ]);
  const after = desk.value('health', null);
  expect(after).toMatchObject({ since: before.since, requests: 4 });
  expect(after.answeredAt).toBeGreaterThan(before.answeredAt);
  desk.value('pullCategories', null);
  expect(desk.value('health', null).requests).toBeGreaterThan(4);
  desk.value('open', null);
  expect(propertyCalls(desk).filter(([name]) => name.includes('setProp'))).toEqual([]);
});
