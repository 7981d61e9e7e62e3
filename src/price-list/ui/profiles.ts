import { foldHeader } from '../header-words';
import type { ChoiceForm } from './choice-form';
import type { ReadList } from './lists-beside';

export interface Profile extends Pick<ChoiceForm, 'unscaled' | 'links' | 'keyColumn' | 'keyField' | 'targets'> {
  readonly name: string;
  readonly layout: string;
  readonly used: string;
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
  const parts = ['layout', 'keyColumn', 'targets', 'links'];
  return typeof value === 'object' && value !== null && parts.every((part) => part in value);
}

export function profileOf(name: string, form: ChoiceForm, list: ReadList, today: string): Profile {
  const { unscaled, links, keyColumn, keyField } = form;
  const targets = form.targets.filter(({ column }) => column >= 0);
  return { name: name.trim(), layout: layoutOf(list), used: today, unscaled, links, keyColumn, keyField, targets };
}

/** Lists with one layout have the same columns in the same places. */
export function matchingProfile(profiles: readonly Profile[], list: ReadList): Profile | null {
  const layout = layoutOf(list);
  const fitting = profiles.filter((profile) => profile.layout === layout && profile.targets.length > 0);
  return [...fitting].sort((a, b) => (a.used < b.used ? 1 : -1))[0] ?? null;
}

export function withProfile(form: ChoiceForm, profile: Profile): ChoiceForm {
  const { unscaled, links, keyColumn, keyField, targets } = profile;
  return {
    ...form,
    unscaled,
    keyColumn,
    keyField,
    links: { ...links, ...form.links },
    targets: targets.map((target) => ({ ...target, from: target.field })),
  };
}
