/** Takes the html of a clipboard and returns the id that a grid gives to what is copied in it, null for any other html. */
export function copyIdIn(html: string): string | null {
  return /<table\b[^>]*\sdata-copy-id="([^"\s]+)"/.exec(html)?.[1] ?? null;
}
