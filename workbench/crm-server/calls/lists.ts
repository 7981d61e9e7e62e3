import { type JsonObject, type JsonValue, jsonAnswer } from '../http';
import { anyText, countText, dateText, idText, readDayMonthYear } from '../interface';
import type { Profile } from '../profile';
import type { Records } from '../records';
import { type Call, encodeText } from './call';

// Fields of 2.5 and 2.6 that other versions of the CRM return as numbers [facts §7, H].
const NUMERIC_FIELDS = [
  'category_id',
  'is_default',
  'parent_id',
  'level',
  'lft',
  'rgt',
  'opportunity_id',
  'probability',
  'opportunity_status',
  'recipient',
  'time_registed',
  'responsible',
  'create_user_id',
  'account_id',
  'campaign_id',
];

function listedValue(name: string, value: JsonValue, profile: Profile): JsonValue {
  if (typeof value !== 'string') return value;
  if (profile.numbers === 'numbers' && NUMERIC_FIELDS.includes(name)) return Number(value);
  return profile.text === 'html-encoded' ? encodeText(value) : value;
}

function listedRecord(record: JsonObject, profile: Profile): JsonObject {
  if (profile.text === 'plain' && profile.numbers === 'strings') return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, listedValue(name, value, profile)]));
}

// Zero, which is also the default, means no filter or the top level [facts §6: not found]; others mean direct children [assumed 86].
function hasParent(category: JsonObject, parentId: string, profile: Profile): boolean {
  if (parentId === '0' && profile.parentZero === 'all') return true;
  return category.parent_id === parentId;
}

/** GET products/categories [interface 4.6]: a bare array, in the order of IDs [assumed 85], so not in tree order. */
export const listCategories: Call = {
  name: 'listCategories',
  method: 'GET',
  path: /^\/api\/v3\/products\/categories$/,
  query: { parent_id: idText, level: countText },
  body: null,
  act: ({ state: { records, profile } }, { query }) => {
    const parentId = query.get('parent_id') ?? '0';
    const level = query.get('level') ?? null;
    const found = records
      .all('categories')
      .filter((category) => hasParent(category, parentId, profile) && (level === null || category.level === level));
    return jsonAnswer(
      200,
      found.map((category) => listedRecord(category, profile)),
    );
  },
};

const KIND = 'opportunities';

function insertLike(records: Records, first: JsonObject): void {
  const newest = records.all(KIND).reduce((most, { opportunity_id }) => Math.max(most, Number(opportunity_id)), 0);
  const id = String(newest + 1);
  // Alike in all that the list can be filtered by, so that it stands at the head of what is being read.
  records.add(KIND, [{ ...first, opportunity_id: id, opportunity_name: `Cơ hội mới ${id}` }]);
}

/** Takes the list that a page was just answered from, newest first, and changes its head as the profile says; an empty one stays. */
function changeWhileRead(records: Records, found: readonly JsonObject[], { whileRead }: Profile): void {
  const [first] = found;
  if (!first) return;
  if (whileRead === 'insert') insertLike(records, first);
  if (whileRead === 'remove') records.remove(KIND, first);
}

type OpportunityFilter = (opportunity: JsonObject) => boolean;

const lower = (value: JsonValue | undefined): string => String(value ?? '').toLowerCase();

const createdOn = (opportunity: JsonObject): string => String(opportunity.time_created).slice(0, 10);

// What is wanted is read once: the list may hold a hundred thousand records.
const onDays =
  (passes: (day: string, wanted: string) => boolean) =>
  (wanted: string): OpportunityFilter => {
    const day = readDayMonthYear(wanted) ?? '';
    return (opportunity) => passes(createdOn(opportunity), day);
  };

function named(wanted: string): OpportunityFilter {
  const part = lower(wanted);
  return (opportunity) => lower(opportunity.opportunity_status_name).includes(part);
}

// Each of the filters of interface 4.7. "like" means contains, in any case, accents counted; both dates are inclusive [assumed 86].
const FILTERS: Readonly<Record<string, (wanted: string) => OpportunityFilter>> = {
  campaign_id: (wanted) => (opportunity) => opportunity.campaign_id === wanted,
  opportunity_status: (wanted) => (opportunity) => opportunity.opportunity_status === wanted,
  opportunity_status_name: named,
  created_from: onDays((day, from) => day >= from),
  created_to: onDays((day, to) => day <= to),
};

function opportunityFilter(query: ReadonlyMap<string, string>): OpportunityFilter {
  const filters = [...query].flatMap(([name, wanted]) => FILTERS[name]?.(wanted) ?? []);
  return (opportunity) => filters.every((filter) => filter(opportunity));
}

interface Page {
  readonly records: readonly JsonObject[];
  readonly totalPages: number;
  readonly totalRecords: number;
  readonly page: number;
  readonly limit: number;
}

interface Asked {
  readonly found: readonly JsonObject[];
  readonly page: number;
  readonly limit: number;
  /** Counts by how many places the list has moved down since its first page was read; negative = up. */
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
    case 'first-page':
      return { found, page: 1, limit, movedBy: 0 };
    case 'capped':
      return { found, page, limit: Math.min(limit, profile.pageCap), movedBy: 0 };
    case 'shifting':
      return { found, page, limit, movedBy: page - 1 };
    case 'shrinking':
      return { found, page, limit, movedBy: 1 - page };
  }
}

/**
 * Returns a page (counted from 1) of a list, as the profile has it; a page past the end is empty [assumed 85].
 * "ignored" answers the whole list to whatever page [facts §7 "v3 orders ignores paging", H for orders]; "first-page" heeds
 * the limit alone, and says which page it gives; "shifting" answers as if one
 * record had come at the head of the list between any two pages, so that the last of a page stands again first on the next;
 * "shrinking" as if the first had gone, so that one record stands on no page [assumed 84].
 */
function pageOf(found: readonly JsonObject[], page: number, limit: number, profile: Profile): Page {
  const asked = heeded(found, page, limit, profile);
  const totalRecords = Math.max(0, found.length + asked.movedBy);
  return {
    records: profile.paging === 'ignored' ? found : ROWS[profile.pageRows](asked),
    totalPages: Math.ceil(totalRecords / asked.limit),
    totalRecords,
    page: asked.page,
    limit: asked.limit,
  };
}

/** Returns a page's total as the profile has it counted: wrong by one page, so that whoever trusts it reads one too many or one too few. */
function counted({ totalRecords, limit }: Page, { totalRecord }: Profile): number {
  if (totalRecord === 'too-high') return totalRecords + limit;
  return totalRecord === 'too-low' ? Math.max(0, totalRecords - limit) : totalRecords;
}

function totalOf(total: number, { totalRecord, numbers }: Profile): JsonObject {
  if (totalRecord === 'absent') return {};
  if (totalRecord === 'text') return { total_record: `khoảng ${total}` };
  return { total_record: numbers === 'numbers' ? total : String(total) };
}

/** Returns what an answer says of its page: one number and three strings [interface 4.7], or four numbers, or a total that is not true. */
function pagination(page: Page, profile: Profile): JsonObject {
  const total = counted(page, profile);
  const texts = profile.numbers === 'strings';
  return {
    total_page: total === page.totalRecords ? page.totalPages : Math.ceil(total / page.limit),
    ...totalOf(total, profile),
    current_page: texts ? String(page.page) : page.page,
    limit: texts ? String(page.limit) : page.limit,
  };
}

// [facts §7 "Paging on v3": default limit 50 and first page 1, H for a sibling list]
const DEFAULT_LIMIT = '50';
const FIRST_PAGE = '1';

/** GET opportunity/list [interface 4.7]; the newest ID stands first [assumed 85]. */
export const listOpportunities: Call = {
  name: 'listOpportunities',
  method: 'GET',
  path: /^\/api\/v3\/opportunity\/list$/,
  query: {
    campaign_id: idText,
    opportunity_status: idText,
    opportunity_status_name: anyText,
    created_from: dateText,
    created_to: dateText,
    p: countText,
    limit: countText,
  },
  body: null,
  act: ({ state: { records, profile } }, { query }) => {
    const found = records.all('opportunities').filter(opportunityFilter(query)).reverse();
    const page = pageOf(
      found,
      Number(query.get('p') ?? FIRST_PAGE),
      Number(query.get('limit') ?? DEFAULT_LIMIT),
      profile,
    );
    changeWhileRead(records, found, profile);
    return jsonAnswer(200, {
      data: page.records.map((record) => listedRecord(record, profile)),
      pagination: pagination(page, profile),
    });
  },
};
