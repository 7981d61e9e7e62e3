/**
 * Splits a list into groups of about `limit` rows, so that only those in sight need to be on the page.
 * @param weigh how many rows an item takes
 */
export function chunk<Item>(items: readonly Item[], weigh: (item: Item) => number, limit: number): Item[][] {
  const groups: Item[][] = [];
  let weight = 0;
  for (const item of items) {
    const last = groups[groups.length - 1];
    if (last && weight + weigh(item) <= limit) {
      last.push(item);
      weight += weigh(item);
    } else {
      groups.push([item]);
      weight = weigh(item);
    }
  }
  return groups;
}
