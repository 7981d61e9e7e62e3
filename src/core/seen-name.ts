/** Names that were seen stand in the tag of a sheet, which takes 30,000 characters in all [D: metadata guide]. */
const LONGEST = 60;

/** What is kept of the name of a campaign or a stage. */
export function keptName(name: string): string {
  return name.slice(0, LONGEST);
}

/** Whether a kept name can be the beginning of a longer one. */
export function isCutName(name: string): boolean {
  return name.length >= LONGEST;
}
