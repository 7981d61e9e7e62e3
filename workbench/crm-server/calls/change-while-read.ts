import type { JsonObject } from '../http';
import type { Profile } from '../profile';
import type { Records } from '../records';

const KIND = 'opportunities';

function insertLike(records: Records, first: JsonObject): void {
  const newest = records.all(KIND).reduce((most, { opportunity_id }) => Math.max(most, Number(opportunity_id)), 0);
  const id = String(newest + 1);
  // Alike in all that the list can be filtered by, so that it stands at the head of what is being read.
  records.add(KIND, [{ ...first, opportunity_id: id, opportunity_name: `Cơ hội mới ${id}` }]);
}

/** Takes the list that a page was just answered from, newest first, and changes its head as the profile says; an empty one stays. */
export function changeWhileRead(records: Records, found: readonly JsonObject[], { whileRead }: Profile): void {
  const [first] = found;
  if (!first) return;
  if (whileRead === 'insert') insertLike(records, first);
  if (whileRead === 'remove') records.remove(KIND, first);
}
