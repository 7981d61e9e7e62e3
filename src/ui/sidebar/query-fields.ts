import { foldWord, isTruncated, labelOf, type Period } from '../../core';
import type { SavedQuery, SeenNames } from '../../protocol';
import type { Words } from '../words';

const MARKED_ID = /^#\s*(\d+)$/;
/** Matches what is meant as an ID, also where it is none, as 0 is: the server says so. */
const DIGITS = /^\d+$/;

/** A name that stands for no ID, or for several, with what to do about it. */
export interface Misnamed {
  readonly field: 'campaign_id' | 'opportunity_status';
  readonly sentence: string;
}

/**
 * Puts IDs in place of the names that were typed where an ID is asked for, as far as they were seen.
 * @returns the query, and the names that stand for none or several; what can be an ID stays as it is
 */
export function withIds(
  words: Words,
  query: SavedQuery,
  seen: SeenNames,
): { readonly query: SavedQuery; readonly misnamed: readonly Misnamed[] } {
  const campaigns = idsNamed(query.campaignId, seen.campaigns);
  const campaignId = one(campaigns) ?? query.campaignId.trim();
  const stages = idsNamed(query.status, stagesOf(campaignId, seen));
  const misnamed = [
    ...(one(campaigns) === null ? [campaignMisnamed(words, query.campaignId.trim(), seen.campaigns)] : []),
    ...(one(stages) === null ? [stageMisnamed(words, query.status.trim(), stagesOf(campaignId, seen))] : []),
  ];
  return { query: { ...query, campaignId, status: one(stages) ?? query.status }, misnamed };
}

/** Returns the stages of a campaign, given by its ID; all where none is chosen. */
function stagesOf(campaignId: string, { stages }: SeenNames): SeenNames['stages'] {
  return stages.filter((stage) => campaignId === '' || stage.campaignId === campaignId);
}

/**
 * Returns the IDs that the text stands for: those of that name, else itself where it can be one; of digits that are a name and an ID that
 * were seen, both. With # in front it is an ID, whatever is called so.
 */
function idsNamed(text: string, named: SeenNames['campaigns']): readonly string[] {
  const wanted = text.trim();
  const marked = MARKED_ID.exec(wanted)?.[1];
  if (wanted === '' || marked !== undefined) return [marked ?? ''];
  const spelled = idsOf(named.filter(({ name }) => name.trim().normalize('NFC') === wanted.normalize('NFC')));
  const canBeId = DIGITS.test(wanted) && (spelled.length === 0 || named.some(({ id }) => id === wanted));
  if (canBeId) return [...new Set([...spelled, wanted])];
  return spelled.length > 0 ? spelled : idsOf(named.filter(({ name }) => isMeant(wanted, name)));
}

function idsOf(named: SeenNames['campaigns']): readonly string[] {
  return [...new Set(named.map(({ id }) => id))];
}

/** Returns an ID as it is to be typed: marked as one where it could be taken for a name. */
function typedId(id: string, named: SeenNames['campaigns']): string {
  const [meant, ...others] = idsNamed(id, named);
  return meant === id && others.length === 0 ? id : `#${id}`;
}

/** Case, accents and spaces are no matter. */
function isMeant(text: string, name: string): boolean {
  const word = foldWord(name);
  if (word === '') return false;
  return isTruncated(name) ? foldWord(text).startsWith(word) : foldWord(text) === word;
}

function one(ids: readonly string[]): string | null {
  return ids.length === 1 ? (ids[0] ?? null) : null;
}

function campaignMisnamed(words: Words, text: string, named: SeenNames['campaigns']): Misnamed {
  const ids = idsNamed(text, named).join(', ');
  const sentence =
    ids === '' ? words.say('query.campaign.unknown', { text }) : words.say('query.campaign.several', { ids });
  return { field: 'campaign_id', sentence: bothReadings(words, text, named) ?? sentence };
}

function stageMisnamed(words: Words, text: string, named: SeenNames['stages']): Misnamed {
  const field = labelOf('opportunityFilter', 'opportunity_status_name', words.language);
  const sentence = bothReadings(words, text, named) ?? words.say('query.stage.name', { field });
  return { field: 'opportunity_status', sentence };
}

/** null where the text is not both a name and an ID. */
function bothReadings({ say }: Words, text: string, named: SeenNames['campaigns']): string | null {
  const ids = idsNamed(text, named);
  if (!ids.includes(text)) return null;
  return say('query.digits', { text, ids: ids.map((id) => typedId(id, named)).join(', ') });
}

/** The inputs of a query's form by the names of the interface; the period stands between filters and days. */
const QUERY_INPUTS = [
  { name: 'campaign_id', key: 'campaignId', type: 'text', isFilter: true },
  { name: 'opportunity_status', key: 'status', type: 'text', isFilter: true },
  { name: 'opportunity_status_name', key: 'statusName', type: 'text', isFilter: true },
  { name: 'days', key: 'days', type: 'number', isFilter: false },
  { name: 'created_from', key: 'createdFrom', type: 'date', isFilter: false },
  { name: 'created_to', key: 'createdTo', type: 'date', isFilter: false },
  { name: 'limit', key: 'pageSize', type: 'number', isFilter: false },
] as const;

export type QueryInput = (typeof QUERY_INPUTS)[number];

/** Holds the inputs as they were typed. */
export type TypedQuery = Readonly<Record<QueryInput['key'], string>> & { readonly period: Period };

/** A new query asks for pages of the size that the settings give. */
const EMPTY_QUERY: Omit<SavedQuery, 'pageSize'> = {
  campaignId: '',
  status: '',
  statusName: '',
  period: 'any',
  days: 30,
  createdFrom: '',
  createdTo: '',
};

/**
 * Returns what the form shows of a query at first; null is a new one, which asks for all.
 * @param usual the page size of the settings
 */
export function typedOf(query: SavedQuery | null, seen: SeenNames, usual: number): TypedQuery {
  const first = query ?? { ...EMPTY_QUERY, pageSize: usual };
  const campaignId = typedId(first.campaignId, seen.campaigns);
  const status = typedId(first.status, stagesOf(first.campaignId, seen));
  return { ...first, campaignId, status, days: String(first.days), pageSize: String(first.pageSize) };
}

/** Returns the query that was typed; a blank page size is the usual one. What else is no number is refused by the server. */
export function queryOf(typed: TypedQuery, usual: number): SavedQuery {
  return { ...typed, days: Number(typed.days), pageSize: Number(typed.pageSize.trim() || usual) };
}

/** Returns the inputs that make sense for the chosen period. */
export function inputsFor(period: Period): readonly QueryInput[] {
  return QUERY_INPUTS.filter(({ name }) => {
    if (name === 'days') return period === 'lastDays';
    return name === 'created_from' || name === 'created_to' ? period === 'fixed' : true;
  });
}

/** Lists what an input offers while something is typed: a stage has an ID in each campaign, so those of the chosen one. */
export function offersFor(name: QueryInput['name'], typed: TypedQuery, seen: SeenNames) {
  const fitting = stagesOf(idOf(typed.campaignId, seen.campaigns), seen);
  if (name === 'campaign_id') return offered(seen.campaigns);
  if (name === 'opportunity_status') return offered(fitting);
  if (name !== 'opportunity_status_name') return [];
  return [...new Set(fitting.map(({ name: value }) => value))].map((value) => ({ value, label: '' }));
}

function offered(named: SeenNames['campaigns']) {
  return named.map(({ id, name: label }) => ({ value: typedId(id, named), label }));
}

/** Returns the other half of what was typed, where it was seen: the name of an ID, the ID of a name; '' for nothing. */
export function idOrNameOf(words: Words, name: QueryInput['name'], typed: TypedQuery, seen: SeenNames): string {
  if (name !== 'campaign_id' && name !== 'opportunity_status') return '';
  const isCampaign = name === 'campaign_id';
  const named = isCampaign ? seen.campaigns : stagesOf(idOf(typed.campaignId, seen.campaigns), seen);
  const text = (isCampaign ? typed.campaignId : typed.status).trim();
  const [id = text, ...others] = idsNamed(text, named);
  if (others.length > 0) return '';
  if (id !== text) return words.say(isCampaign ? 'query.campaign' : 'query.stage', { id });
  return named.find((each) => each.id === id)?.name ?? '';
}

/** Returns the ID that is meant by a text; the text itself where that is not to be said. */
function idOf(text: string, named: SeenNames['campaigns']): string {
  const [id = text, ...others] = idsNamed(text, named);
  return others.length === 0 ? id.trim() : text.trim();
}
