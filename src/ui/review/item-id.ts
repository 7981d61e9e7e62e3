/** One text for a record of any table, equal for what the review, the push and its outcomes say of it. */
export function itemId(item: { readonly table: string; readonly key: string }): string {
  return `${item.table}\n${item.key}`;
}
