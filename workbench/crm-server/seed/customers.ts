import type { JsonObject } from '../http';
import { chanceFrom } from './chance';
import { addressOf, companyName, personName, phoneOf } from './names';

const CUSTOMERS = 20;
const DELETED: readonly number[] = [4, 9, 14, 17];
const SLASHED = 14;

// Codes can hold slashes [facts §4, H].
const codeOf = (index: number): string =>
  index === SLASHED ? 'KH/2025/000117' : `KH${String(index + 1).padStart(4, '0')}`;

/** Returns twenty customers, four of them deleted. */
export function seedCustomers(): readonly JsonObject[] {
  return Array.from({ length: CUSTOMERS }, (_, index) => {
    const chance = chanceFrom(900 + index);
    return {
      account_id: 3001 + index,
      account_code: codeOf(index),
      account_name: index % 3 === 0 ? companyName(chance) : personName(chance),
      account_address: index % 6 === 5 ? '' : addressOf(chance),
      account_email: index % 7 === 3 ? null : `khach${index + 1}@example.com`,
      phone_office: phoneOf(chance),
      state: DELETED.includes(index) ? 'deleted' : 'active',
    };
  });
}
