import { type Issue, issue } from '../core';

/** Whether the text is an ID that the CRM can have: a positive whole number that JSON carries without loss. */
export function isRecordId(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Refuses what is no ID: a path with an empty or odd one could reach another call [public facts 0.4 and 5, M]. */
export function checkRecordId(field: string, text: string): Issue[] {
  return isRecordId(text) ? [] : [issue('issue.id.invalid', field, { text })];
}
