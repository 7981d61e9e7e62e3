import { foldHeader } from '../header-words';
import type { Reading } from '../list-line';
import type { ChoiceForm, TargetForm } from './choice-form';
import type { ReadList } from './lists-beside';

interface ProfileTarget extends Omit<TargetForm, 'from' | 'reading'> {
  readonly header: string;
  readonly reading: Reading | null;
}

export interface Profile extends Pick<ChoiceForm, 'unscaled' | 'links'> {
  readonly name: string;
  readonly layout: string;
  readonly used: string;
  readonly key: { readonly header: string; readonly column: number; readonly field: string };
  readonly targets: readonly ProfileTarget[];
}

/** Characters; a property holds about 9,000. */
export const MAX_PROFILE_LENGTH = 8_000;

/** Headers without numbers, since dates change; without headers the number of columns. */
export function layoutOf({ found }: ReadList): string {
  const headers = found.columns.map(({ header }) => foldHeader(header).trim().replace(/\d+/g, '#'));
  return headers.some((header) => header !== '') ? headers.join('|') : `${headers.length}`;
}

export function parseProfiles(text: string): Profile[] {
  return text.split('\n').flatMap((line) => {
    try {
      const profile: unknown = JSON.parse(line.slice(line.indexOf('\t') + 1));
      return isProfile(profile) ? [profile] : [];
    } catch {
      return [];
    }
  });
}

export function printProfile(profile: Profile): string {
  const line = `${profile.name}\t${JSON.stringify(profile)}`;
  return line.length > MAX_PROFILE_LENGTH ? '' : line;
}

function isProfile(value: unknown): value is Profile {
  return (
    typeof value === 'object' && value !== null && ['layout', 'key', 'targets', 'links'].every((part) => part in value)
  );
}

export function profileOf(name: string, form: ChoiceForm, list: ReadList, today: string): Profile {
  return {
    name: name.trim(),
    layout: layoutOf(list),
    used: today,
    unscaled: form.unscaled,
    links: form.links,
    key: { header: headerOf(list, form.keyColumn), column: form.keyColumn, field: form.keyField },
    targets: form.targets
      .filter(({ column }) => column >= 0)
      .map(({ from: _, reading = null, ...target }) => ({
        ...target,
        reading,
        header: headerOf(list, target.column),
      })),
  };
}

function headerOf({ found }: ReadList, column: number): string {
  return foldHeader(found.columns.find((each) => each.column === column)?.header ?? '').trim();
}

export function matchingProfile(profiles: readonly Profile[], list: ReadList): Profile | null {
  const layout = layoutOf(list);
  const fitting = profiles.filter((profile) => profile.layout === layout && fits(profile, list));
  return [...fitting].sort((a, b) => (a.used < b.used ? 1 : -1))[0] ?? null;
}

function fits({ key, targets }: Profile, list: ReadList): boolean {
  return [key, ...targets].every((column) => columnLike(column, list) >= 0) && targets.length > 0;
}

function columnLike({ header, column }: { readonly header: string; readonly column: number }, list: ReadList): number {
  const { columns } = list.found;
  const plain = (text: string) => text.replace(/\d+/g, '#');
  const same = columns.filter((each) => plain(foldHeader(each.header).trim()) === plain(header));
  return (same.find((each) => each.column === column) ?? (same.length === 1 ? same[0] : undefined))?.column ?? -1;
}

export function withProfile(form: ChoiceForm, list: ReadList, { key, unscaled, targets, links }: Profile): ChoiceForm {
  return {
    ...form,
    unscaled,
    links: { ...links, ...form.links },
    keyColumn: columnLike(key, list),
    keyField: key.field,
    targets: targets.map(({ header, ...target }): TargetForm => {
      const column = columnLike({ header, column: target.column }, list);
      return { ...target, from: target.field, column };
    }),
  };
}
