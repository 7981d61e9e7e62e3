/** Names that were seen stand in the tag of a sheet, which takes 30,000 characters in all [D: metadata guide]. */
const MAX_NAME_LENGTH = 60;

/** What is kept of the name of a campaign or a stage. */
export function truncateName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH);
}

/** Whether a kept name can be the beginning of a longer one. */
export function isTruncated(name: string): boolean {
  return name.length >= MAX_NAME_LENGTH;
}
