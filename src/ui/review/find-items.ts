import type { ReviewItem } from '../../protocol';

/** What people type without caring for case, accents or double spaces: "ao vest" finds "Áo  vest". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Makes the test whether a record has all the words of a search in its key, its name or its changed fields. */
export function finder(query: string): (item: Pick<ReviewItem, 'key' | 'title'> & Partial<ReviewItem>) => boolean {
  const words = fold(query).split(' ');
  return ({ key, title, changes = [] }) => {
    const text = fold([key, title, ...changes.map(({ label }) => label)].join(' '));
    return words.every((word) => text.includes(word));
  };
}
