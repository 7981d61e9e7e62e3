import { translatorOf, voiceOf } from '../../src/i18n';
import type { SeenNames } from '../../src/protocol';
import { idOrNameOf, offersFor, queryOf, typedOf, withIds } from '../../src/ui/sidebar/query-fields';
import type { Words } from '../../src/ui/words';
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
const WORDS: Words = { ...voiceOf('en'), say: (code, params) => translate('en', code, params) };
const told = ({ misnamed }: ReturnType<typeof withIds>): string[] => misnamed.map(({ sentence }) => sentence);
const named = (campaignId: string, status = '') => withIds(WORDS, allOpportunities({ campaignId, status }), SEEN);

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
  expect(named(text)).toEqual({ query: allOpportunities({ campaignId: id }), misnamed: [] });
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
  expect(told(named('7', '71'))).toEqual([]);
});

test('an ID is offered, and shown of a saved query, so that it is not taken for a name', () => {
  const offered = offersFor('campaign_id', typedOf(null, SEEN, 100), SEEN).map(({ value }) => value);
  expect(offered).toEqual(['7', '8', '9', '10', '11', '12', '13', '14', '#2027']);
  const shown = typedOf(allOpportunities({ campaignId: '2027', status: '71' }), SEEN, 100);
  expect(shown).toMatchObject({ campaignId: '#2027', status: '71' });
  expect(named(shown.campaignId).query.campaignId).toBe('2027');
});

test('beside what is typed stands the other half of it, nothing where two are meant', () => {
  const half = (campaignId: string) =>
    idOrNameOf(WORDS, 'campaign_id', { ...typedOf(null, SEEN, 100), campaignId }, SEEN);
  expect(['7', '2026', '#2026', '#2027', '2027', 'Bán lẻ'].map(half)).toEqual([
    'Hội chợ – mùa thu',
    'campaign 13',
    'campaign 2026',
    'campaign 2027',
    '',
    '',
  ]);
});

test('a stage is the one of that name in the campaign', () => {
  expect(named('7', 'chot').query.status).toBe('71');
  expect(named('ban lẻ', 'chot').misnamed.map(({ field }) => field)).toEqual(['campaign_id', 'opportunity_status']);
  expect(told(named('', 'Chốt'))).toEqual(['This field takes an ID. Type a name under “Stage name”.']);
});

test('a new query, and one whose page size is left blank, asks for pages of the size in the settings', () => {
  const typed = typedOf(null, SEEN, 250);
  expect(queryOf(typed, 250).pageSize).toBe(250);
  expect(queryOf({ ...typed, pageSize: ' ' }, 250).pageSize).toBe(250);
  expect(queryOf(typedOf(allOpportunities({ pageSize: 40 }), SEEN, 250), 250).pageSize).toBe(40);
});
