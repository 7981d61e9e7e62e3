import type { JsonObject } from '../http';
import type { Profile } from '../profile';
import type { Page } from './page-of';

/** A page's total as the profile has it counted: wrong by one page, so that whoever trusts it reads one too many or one too few. */
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
export function pagination(page: Page, profile: Profile): JsonObject {
  const total = counted(page, profile);
  const texts = profile.numbers === 'strings';
  return {
    total_page: total === page.totalRecords ? page.totalPages : Math.ceil(total / page.limit),
    ...totalOf(total, profile),
    current_page: texts ? String(page.page) : page.page,
    limit: texts ? String(page.limit) : page.limit,
  };
}
