import { localeOf, translatorOf } from '../../src/i18n/translate';
import type { SeenNames } from '../../src/opportunities/calls';
import {
  checkedQuery,
  meaningOf,
  offersFor,
  queryOf,
  type TypedQuery,
  titleOf,
  typedOf,
} from '../../src/opportunities/ui/query-fields';
import type { Words } from '../../src/ui-kit/words';
import { allOpportunities } from '../support/pulling';

const LONG = 'Chương trình khuyến mãi mùa thu 2026 cho khách hàng doanh nghiệp miền Nam';
const SEEN: SeenNames = {
  campaigns: [
    { id: '7', name: 'Hội chợ – mùa thu' },
    { id: '8', name: 'Bán lẻ' },
    { id: '9', name: 'Bán lẻ' },
    { id: '10', name: 'Ban le' },
    { id: '11', name: LONG.slice(0, 60) },
    { id: '12', name: '***' },
    { id: '13', name: '2026' },
    { id: '14', name: '2027' },
    { id: '2027', name: 'Tri ân' },
  ],
  stages: [
    { id: '71', name: 'Chốt', campaignId: '7' },
    { id: '81', name: 'Chốt', campaignId: '8' },
  ],
};
const translate = translatorOf(['sidebar']);
const WORDS: Words = { ...localeOf('en'), t: (code, ...params) => translate('en', code, ...params) };
const told = ({ problems }: ReturnType<typeof checkedQuery>): string[] => problems.map(({ sentence }) => sentence);
const named = (campaignId: string) => checkedQuery(WORDS, allOpportunities({ campaignId }), SEEN);
const typed = (changed: Partial<TypedQuery>): TypedQuery => ({ ...typedOf(null, SEEN, 100), ...changed });
const stageOf = (stage: string) => {
  const { status, statusName } = queryOf(typed({ stage }), 100);
  return { status, statusName };
};

test.each([
  ['', ''],
  ['7', '7'],
  ['99', '99'],
  ['hoi cho mua thu', '7'],
  [' HỘI CHỢ - MÙA THU ', '7'],
  ['Ban le', '10'],
  [LONG, '11'],
  ['***', '12'],
  ['2026', '13'],
  ['#2026', '2026'],
  ['#2027', '2027'],
  ['# 7', '7'],
])('%j is the campaign %j', (text, id) => {
  expect(named(text)).toEqual({ query: allOpportunities({ campaignId: id }), problems: [] });
});

test('a name that stands for none or for several is refused, with what to do', () => {
  expect(told(named('Sinh nhật'))).toEqual([expect.stringContaining('No campaign “Sinh nhật” has been pulled yet')]);
  expect(told(named('Bán lẻ'))).toEqual([expect.stringContaining('have this name: 8, 9. Type')]);
  expect(told(named('bán le'))).toEqual([expect.stringContaining('have this name: 8, 9, 10. Type')]);
  expect(told(named('Hội chợ'))).toEqual([expect.stringContaining('has been pulled yet')]);
  expect(told(named('!!'))).toEqual([expect.stringContaining('has been pulled yet')]);
});

test('digits that are the name of one and the ID of another are refused, with both on offer', () => {
  expect(told(named('2027'))).toEqual([
    '“2027” is the name of one and the ID of another. Type the one that you mean: 14, #2027.',
  ]);
});

test('an ID is offered, and shown of a saved query, so that it is not taken for a name', () => {
  const offered = offersFor('campaign_id', typedOf(null, SEEN, 100), SEEN).map(({ value }) => value);
  expect(offered).toEqual(['7', '8', '9', '10', '11', '12', '13', '14', '#2027']);
  const shown = typedOf(allOpportunities({ campaignId: '2027', status: '71' }), SEEN, 100);
  expect(shown).toMatchObject({ campaignId: '#2027', stage: '71' });
  expect(named(shown.campaignId).query.campaignId).toBe('2027');
});

test('beside what is typed stands the other half of it, nothing where two are meant', () => {
  const half = (campaignId: string) => meaningOf(WORDS, 'campaign_id', typed({ campaignId }), SEEN);
  expect(['7', '2026', '#2026', '#2027', '2027', 'Bán lẻ'].map(half)).toEqual([
    'Hội chợ – mùa thu',
    'campaign 13',
    'campaign 2026',
    'campaign 2027',
    '',
    '',
  ]);
});

test.each([
  ['', { status: '', statusName: '' }, 'A name or a part of it, or an ID in digits.'],
  ['71', { status: '71', statusName: '' }, 'Matched by ID: just stage 71 (Chốt).'],
  [' #99 ', { status: '99', statusName: '' }, 'Matched by ID: just stage 99.'],
  [' chốt', { status: '', statusName: 'chốt' }, 'Matched by name: every stage whose name contains “chốt”.'],
  ['"2026"', { status: '', statusName: '2026' }, 'Matched by name: every stage whose name contains “2026”.'],
])('%j is the stage %j, and how it is matched is said', (stage, query, sentence) => {
  expect(stageOf(stage)).toEqual(query);
  expect(meaningOf(WORDS, 'opportunity_status_name', typed({ stage }), SEEN)).toBe(sentence);
});

test.each([
  [{ status: '71' }, '71'],
  [{ statusName: 'Chốt' }, 'Chốt'],
  [{ statusName: '2026' }, '"2026"'],
  [{ status: '71', statusName: 'Chốt' }, '71'],
])('a saved query with the stage %j opens as %j', (saved, stage) => {
  expect(typedOf(allOpportunities(saved), SEEN, 100).stage).toBe(stage);
});

test('a stage is offered by its name once, and by its ID in the campaign that was chosen', () => {
  const offered = (campaignId: string) =>
    offersFor('opportunity_status_name', typed({ campaignId }), SEEN).map(({ value, label }) => value + label);
  expect(offered('')).toEqual(['Chốt', '71Chốt', '81Chốt']);
  expect(offered('8')).toEqual(['Chốt', '81Chốt']);
});

test('a query between two dates asks for one of them', () => {
  const between = (createdFrom: string, createdTo: string) =>
    checkedQuery(WORDS, allOpportunities({ period: 'fixed', createdFrom, createdTo }), SEEN).problems;
  expect(between('', '')).toEqual([
    { field: 'created_from', sentence: 'Fill in at least one of the two dates, or choose “any time”.' },
  ]);
  expect([...between('2026-09-01', ''), ...between('', '2026-09-01')]).toEqual([]);
});

test.each([
  ['Autumn fair: A/B', {}, 'Autumn fair- A-B'],
  ['', { campaignId: '7', statusName: 'Chốt', period: 'thisMonth' }, 'Hội chợ – mùa thu · Chốt · this month'],
  ["  ''  ", {}, 'All opportunities'],
  ['', { campaignId: '11', statusName: 'x'.repeat(50) }, `${LONG.slice(0, 60)} · ${'x'.repeat(17)}`],
] as const)('a tab called %j of the query %j is named %j', (title, query, name) => {
  expect(titleOf(WORDS, title, allOpportunities(query), SEEN)).toBe(name);
});

test('a new query, and one whose page size is left blank, asks for pages of the size in the settings', () => {
  const fresh = typedOf(null, SEEN, 250);
  expect(queryOf(fresh, 250).pageSize).toBe(250);
  expect(queryOf({ ...fresh, pageSize: ' ' }, 250).pageSize).toBe(250);
  expect(queryOf(typedOf(allOpportunities({ pageSize: 40 }), SEEN, 250), 250).pageSize).toBe(40);
});
