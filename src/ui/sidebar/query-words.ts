import { formatDate } from '../../i18n';
import type { SavedQuery, SeenNames } from '../../protocol';
import type { Words } from '../words';

/** A query as people say it: "Autumn fair · Closing · this month". */
export function queryWords(words: Words, query: SavedQuery, seen: SeenNames): string {
  const { campaignId, status, statusName, period } = query;
  const campaign = seen.campaigns.find(({ id }) => id === campaignId)?.name;
  const stage = seen.stages.find(({ id }) => id === status)?.name;
  const parts = [
    campaignId === '' ? '' : campaign || words.say('query.campaign', { id: campaignId }),
    status === '' ? '' : stage || words.say('query.stage', { id: status }),
    statusName,
    period === 'any' ? '' : periodWords(words, query),
  ].filter((part) => part !== '');
  const [first = '', ...rest] = parts.length > 0 ? parts : [words.say('query.all')];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ');
}

function periodWords({ language, say }: Words, { period, days, createdFrom, createdTo }: SavedQuery): string {
  if (period === 'lastDays') return say('period.lastDays.n', { n: days });
  if (period !== 'fixed') return say(`period.${period}`);
  const from = createdFrom && formatDate(language, createdFrom);
  const to = createdTo && formatDate(language, createdTo);
  if (from === '' && to === '') return '';
  if (to === '') return say('period.fixed.from', { from });
  return from === '' ? say('period.fixed.to', { to }) : say('period.fixed.both', { from, to });
}
