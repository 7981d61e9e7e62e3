import type { JsonObject } from '../http';
import type { Profile } from '../profile';

/** One page of a list with what the answer says of it. */
export interface Page {
  readonly records: readonly JsonObject[];
  readonly totalPages: number;
  readonly totalRecords: number;
  readonly page: number;
  readonly limit: number;
}

/** What is asked for, as far as the server heeds it, and the list as it is by then. */
interface Asked {
  readonly found: readonly JsonObject[];
  readonly page: number;
  readonly limit: number;
  /** By how many places the list has moved down since its first page was read; negative = up. */
  readonly movedBy: number;
}

const half = (limit: number): number => Math.ceil(limit / 2);

const isEven = (page: number): boolean => page % 2 === 0;

function slice({ found, movedBy }: Asked, start: number, count: number): readonly JsonObject[] {
  const from = start - movedBy;
  return found.slice(Math.max(0, from), Math.max(0, from + count));
}

// Every second page is half as long, and the next one goes on where it ended.
function shortSlice(asked: Asked): readonly JsonObject[] {
  const { page, limit } = asked;
  const before = Math.ceil((page - 1) / 2) * limit + Math.floor((page - 1) / 2) * half(limit);
  return slice(asked, before, isEven(page) ? half(limit) : limit);
}

/** The rows of a page; the page before ends right above its first one. */
const ROWS: Readonly<Record<Profile['pageRows'], (asked: Asked) => readonly JsonObject[]>> = {
  full: (asked) => slice(asked, (asked.page - 1) * asked.limit, asked.limit),
  short: shortSlice,
  missing: (asked) => (isEven(asked.page) ? ROWS.full(asked).slice(0, -1) : ROWS.full(asked)),
  repeated: (asked) => [...lastBefore(asked), ...ROWS.full(asked)],
  unstable: (asked) => (asked.page === 1 ? ROWS.full(asked) : [...lastBefore(asked), ...ROWS.full(asked).slice(1)]),
};

function lastBefore(asked: Asked): readonly JsonObject[] {
  const start = (asked.page - 1) * asked.limit;
  // Past the end there is nothing that could stand twice.
  return asked.page === 1 || ROWS.full(asked).length === 0 ? [] : slice(asked, start - 1, 1);
}

function heeded(found: readonly JsonObject[], page: number, limit: number, profile: Profile): Asked {
  switch (profile.paging) {
    case 'honoured':
    case 'ignored':
      return { found, page, limit, movedBy: 0 };
    case 'capped':
      return { found, page, limit: Math.min(limit, profile.pageCap), movedBy: 0 };
    case 'shifting':
      return { found, page, limit, movedBy: page - 1 };
    case 'shrinking':
      return { found, page, limit, movedBy: 1 - page };
  }
}

/**
 * Returns a page (counted from 1) of a list, as the profile has it; a page past the end is empty (assumed).
 * "ignored" answers the whole list to whatever page [facts §7 "v3 orders ignores paging", H for orders]; "shifting" answers as if one
 * record had come at the head of the list between any two pages, so that the last of a page stands again first on the next;
 * "shrinking" as if the first had gone, so that one record stands on no page (both assumed).
 */
export function pageOf(found: readonly JsonObject[], page: number, limit: number, profile: Profile): Page {
  const asked = heeded(found, page, limit, profile);
  const totalRecords = Math.max(0, found.length + asked.movedBy);
  return {
    records: profile.paging === 'ignored' ? found : ROWS[profile.pageRows](asked),
    totalPages: Math.ceil(totalRecords / asked.limit),
    totalRecords,
    page,
    limit: asked.limit,
  };
}
