import type { JsonValue } from './http';

/** What the interface leaves open, each with the behaviours that the stand-in can show; the first is the default. */
export const PROFILE_OPTIONS = {
  // Fields that an edit does not name: left alone, or emptied [facts §5 "Partial or full?", M; §8 "Replacement semantics"].
  put: ['merge', 'replace'],
  // The body of a successful product or order edit [facts §5 "Nearest evidence", L; a message alone §8, H for 6.0], a record [assumed 97].
  writeAnswer: ['message-id', 'message', 'code', 'record', 'record-before', 'empty', 'array'],
  // What a record that does not exist gives [facts 0.1, 0.3, H].
  unknownRecord: ['404-json', '404-html', '200-skeleton'],
  // Strings as in interface 2.5 and 2.6, or numbers as in newer versions [facts §7, H].
  numbers: ['strings', 'numbers'],
  // Text of v3 answers as it is, or HTML-encoded [facts 0.9, H].
  text: ['plain', 'html-encoded'],
  // How the opportunity list takes p and limit [facts §7 "Paging on v3", M].
  paging: ['honoured', 'ignored', 'first-page', 'capped', 'shifting', 'shrinking'],
  // Which rows a page of that list holds against what was asked for [assumed 84].
  pageRows: ['full', 'short', 'missing', 'repeated', 'unstable'],
  // What pagination.total_record says; it is a text in one answer and a number in another [facts §7 "Paging on v3", H], its faults [assumed 84].
  totalRecord: ['right', 'too-high', 'too-low', 'text', 'absent'],
  // What happens to the opportunities after each page that was answered [assumed 84].
  whileRead: ['nothing', 'insert', 'remove'],
  // What parent_id=0 means, which is also the default of the parameter [facts §6: not found].
  parentZero: ['all', 'top-level'],
  // Whether the customer restore wants the session cookie that the interface lists [facts 1.4, M].
  session: ['optional', 'required'],
} as const;

export type ProfileOption = keyof typeof PROFILE_OPTIONS;

export type Profile = { readonly [K in ProfileOption]: (typeof PROFILE_OPTIONS)[K][number] } & {
  readonly pageCap: number;
};

export const DEFAULT_PROFILE: Profile = {
  put: 'merge',
  writeAnswer: 'message-id',
  unknownRecord: '404-json',
  numbers: 'strings',
  text: 'plain',
  paging: 'honoured',
  pageRows: 'full',
  totalRecord: 'right',
  whileRead: 'nothing',
  parentZero: 'all',
  session: 'optional',
  pageCap: 50,
};

function isProfileEntry(name: string, value: JsonValue): boolean {
  if (name === 'pageCap') return Number.isInteger(value) && Number(value) > 0;
  const entry = Object.entries(PROFILE_OPTIONS).find(([option]) => option === name);
  return entry?.[1].some((choice) => choice === value) ?? false;
}

export function findBadProfileEntry(changes: Readonly<Record<string, JsonValue>>): string | null {
  return Object.entries(changes).find(([name, value]) => !isProfileEntry(name, value))?.[0] ?? null;
}

export function changeProfile(profile: Profile, changes: Readonly<Record<string, JsonValue>>): Profile {
  const valid = Object.entries(changes).filter(([name, value]) => isProfileEntry(name, value));
  return { ...profile, ...Object.fromEntries(valid) };
}
