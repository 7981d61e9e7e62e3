// A string with what follows it, or one of the brackets and commas that shape an object.
const TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g;

/** Takes valid JSON text and returns the first key that stands twice in one object, or null (JSON.parse would hide it). */
export function findDuplicateKey(json: string): string | null {
  const open: Set<string>[] = [];
  for (const [token, key, colon] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const name: unknown = JSON.parse(`"${key ?? ''}"`);
      const keys = open.at(-1);
      if (keys?.has(String(name))) return String(name);
      keys?.add(String(name));
    }
  }
  return null;
}
