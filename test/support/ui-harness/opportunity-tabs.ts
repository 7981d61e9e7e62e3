import type { DeskState } from '../../../src/desk/calls';
import type { Language } from '../../../src/i18n/translate';
import type { LastRefresh, OpportunityStep, PullSummary, ScheduleState } from '../../../src/opportunities/calls';
import { allOpportunities } from '../pulling';
import { sampleDesk } from './sample-desk';
import { openUi, type UiPage, type UiServer } from './ui-page';

export const LAST: LastRefresh = {
  at: '2026-09-05 10:00:00',
  ms: Date.parse('2026-09-05T10:00:00Z'),
  by: 'lan@an-phu.example',
  added: 12,
  updated: 3,
  unchanged: 1200,
  gone: 1,
  notes: [],
  failure: null,
};
export const MISSING = { code: 'note.pull.total' as const, field: null, params: { total: 640, collected: 637 } };
const SEEN = {
  campaigns: [
    { id: '7', name: 'Hội chợ mùa thu' },
    { id: '8', name: 'Khách cũ' },
  ],
  stages: [
    { id: '71', name: 'Tiếp cận', campaignId: '7' },
    { id: '81', name: 'Chốt', campaignId: '8' },
  ],
};

export function deskWithTabs(language: Language = 'en'): DeskState {
  return sampleDesk(language, {
    seen: SEEN,
    queries: [
      {
        sheetId: 21,
        title: 'Cơ hội tháng này',
        query: allOpportunities({ campaignId: '7', period: 'thisMonth' }),
        lastRefresh: LAST,
      },
      {
        sheetId: 22,
        title: 'Opportunities 2',
        query: allOpportunities({ period: 'lastDays', days: 30 }),
        lastRefresh: { ...LAST, by: '', notes: [MISSING] },
      },
      {
        sheetId: 23,
        title: 'Opportunities 3',
        query: allOpportunities({ period: 'fixed', createdFrom: '2026-03-01', statusName: 'Chốt' }),
        lastRefresh: {
          ...LAST,
          failure: { at: '2026-09-06 06:10:00', by: '', code: 'error.notConnected' as const, params: {} },
        },
      },
    ],
  });
}

export const scheduleOf = ({ queries }: DeskState): ScheduleState => ({
  tabs: queries.map(({ sheetId, title }) => ({ sheetId, title, schedule: null })),
});

export const without = (sheetId: number): DeskState => {
  const desk = deskWithTabs();
  return { ...desk, queries: desk.queries.filter((tab) => tab.sheetId !== sheetId) };
};

export const done = (sheetId: number, changed: Partial<PullSummary> = {}): OpportunityStep => ({
  state: 'done',
  summary: { sheetId, title: `Tab ${sheetId}`, added: 1, updated: 2, unchanged: 3, gone: 0, notes: [], ...changed },
});

export const openTabs = (server: UiServer, language: Language = 'en'): Promise<UiPage> =>
  openUi(
    'sidebar',
    { open: () => deskWithTabs(language), schedule: () => scheduleOf(deskWithTabs()), ...server },
    { width: 300, height: 900, view: 'opportunities' },
  );

export const button = ({ page }: UiPage, name: string) => page.getByRole('button', { name, exact: true });
export const card = ({ page }: UiPage, title: string) => page.locator('li.card', { hasText: title });
export const pulls = ({ calls }: UiPage) =>
  calls.filter(({ method }) => method === 'startOpportunities').map(({ args }) => args);
