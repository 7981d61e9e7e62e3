/** Takes whatever was thrown and returns what it says. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
