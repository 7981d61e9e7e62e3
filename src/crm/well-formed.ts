/**
 * Replaces halves of surrogate pairs, which encodeURIComponent throws on, by the replacement character.
 * @returns text that can be written in UTF-8
 */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (unit) =>
    unit.length === 2 ? unit : '\ufffd',
  );
}
