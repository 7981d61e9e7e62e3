import type { SavedQuery } from './calls';

export const EMPTY_QUERY: Omit<SavedQuery, 'pageSize'> = {
  campaignId: '',
  status: '',
  statusName: '',
  period: 'any',
  days: 30,
  createdFrom: '',
  createdTo: '',
};
