/** Takes JSON as a server wrote it, perhaps cut off, and returns it for people: told apart by lines, letters as letters. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 1);
  } catch {
    return text
      .replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\},\{/g, '},\n{');
  }
}
