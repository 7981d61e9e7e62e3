import { PERIODS } from '../../core';
import type { LastRefresh, SavedQuery, SeenNames } from '../../protocol';
import type { TableTag } from '../tables/table-tag';

/** What an Opportunities tab remembers in its tag, and therefore takes along when it is renamed or copied. */
export interface TabMemory {
  readonly query: SavedQuery;
  readonly lastRefresh: LastRefresh | null;
  readonly seen: SeenNames;
}

const PAGE_SIZE = 100;

/** Reads what a tag says; tags of older versions name four filters and two dates, and what makes no sense asks for all. */
export function readMemory({ query }: Pick<TableTag, 'query'>): TabMemory {
  const kept = parsed(query);
  const text = (name: string): string => (typeof kept[name] === 'string' ? kept[name] : '');
  const createdFrom = text('createdFrom');
  const createdTo = text('createdTo');
  const dated = createdFrom === '' && createdTo === '' ? 'any' : 'fixed';
  return {
    query: {
      campaignId: text('campaignId'),
      status: text('status'),
      statusName: text('statusName'),
      period: PERIODS.find((known) => known === kept.period) ?? dated,
      days: Number(kept.days) || 30,
      createdFrom,
      createdTo,
      pageSize: Number(kept.pageSize) || PAGE_SIZE,
    },
    lastRefresh: isLastRefresh(kept.last) ? kept.last : null,
    seen: isSeen(kept.seen) ? kept.seen : { campaigns: [], stages: [] },
  };
}

/** The part of the tag that `readMemory` reads. */
export function memoryText({ query, lastRefresh, seen }: TabMemory): string {
  return JSON.stringify({ ...query, last: lastRefresh, seen });
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Written by this very code, so a look at its form is enough. */
function isLastRefresh(value: unknown): value is LastRefresh {
  if (!isObject(value) || !Array.isArray(value.notes)) return false;
  return value.failure === null || (isObject(value.failure) && typeof value.failure.at === 'string');
}

function isSeen(value: unknown): value is SeenNames {
  return isObject(value) && Array.isArray(value.campaigns) && Array.isArray(value.stages);
}
