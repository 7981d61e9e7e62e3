/** Names the assumptions that no probe covers, each with why. */
export const notProbed: Readonly<Record<string, string>> = {};
