import type { Words } from '../core';

/** Sentences by code; `{name}` stands for a parameter, `{n|one row|{n} rows}` for words that depend on a number, `{said|| It says: {said}}` for words that go with a text. */
export type MessageTable = Readonly<Record<string, Words>>;

/** What a sentence is filled with; numbers are grouped as the language does. */
export type MessageParams = Readonly<Record<string, string | number>>;
