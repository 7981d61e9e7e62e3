import type { JsonObject, JsonValue } from '../http';
import type { Profile } from '../profile';

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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

const encodeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function listedValue(name: string, value: JsonValue, profile: Profile): JsonValue {
  if (typeof value !== 'string') return value;
  if (profile.numbers === 'numbers' && NUMERIC_FIELDS.includes(name)) return Number(value);
  return profile.text === 'html-encoded' ? encodeText(value) : value;
}

/** Returns a category or an opportunity as a list shows it: text and numbers in the forms that the profile sets. */
export function listedRecord(record: JsonObject, profile: Profile): JsonObject {
  if (profile.text === 'plain' && profile.numbers === 'strings') return record;
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, listedValue(name, value, profile)]));
}
