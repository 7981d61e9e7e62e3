import { checkCategoryQuery } from '../../src/crm/endpoints/categories';
import { checkOpportunityQuery } from '../../src/crm/endpoints/opportunities';

const namesOf = (issues: ReturnType<typeof checkOpportunityQuery>) =>
  issues.map(({ code, field }) => `${code} ${field}`);

describe('checkOpportunityQuery', () => {
  test('takes no filter, blank filters, and all filters', () => {
    const blank = { campaignId: '', status: '', statusName: '', createdFrom: '', createdTo: '' };
    const full = {
      campaignId: '8',
      status: '31',
      statusName: 'Chốt',
      createdFrom: '2025-03-01',
      createdTo: '2025-03-31',
      page: 2,
      limit: 100,
    };
    expect([{}, blank, full].flatMap(checkOpportunityQuery)).toEqual([]);
  });

  test.each([
    [{ campaignId: 'CD1' }, 'issue.id.invalid campaign_id'],
    [{ status: '0' }, 'issue.id.invalid opportunity_status'],
    [{ statusName: 'x'.repeat(151) }, 'issue.text.tooLong opportunity_status_name'],
    [{ createdFrom: '2025-02-30' }, 'issue.date.unreadable created_from'],
    [{ createdTo: '31/03/2025' }, 'issue.date.unreadable created_to'],
    [{ createdFrom: '2025-03-02', createdTo: '2025-03-01' }, 'issue.date.range created_to'],
    [{ page: 0 }, 'issue.number.tooSmall p'],
    [{ limit: 1.5 }, 'issue.number.notWhole limit'],
  ])('refuses %j', (query, found) => expect(namesOf(checkOpportunityQuery(query))).toEqual([found]));

  test('takes a range of one day', () => {
    expect(checkOpportunityQuery({ createdFrom: '2025-03-01', createdTo: '2025-03-01' })).toEqual([]);
  });
});

describe('checkCategoryQuery', () => {
  test('takes the top level as a parent', () => {
    expect([{}, { parentId: '0', level: '1' }, { parentId: '12' }].flatMap(checkCategoryQuery)).toEqual([]);
  });

  test.each([
    [{ parentId: '-1' }, 'issue.id.invalid parent_id'],
    [{ level: '0' }, 'issue.id.invalid level'],
  ])('refuses %j', (query, found) => expect(namesOf(checkCategoryQuery(query))).toEqual([found]));
});
