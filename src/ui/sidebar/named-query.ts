import { bareWordOf, isCutName, labelOf } from '../../core';
import type { SavedQuery, SeenNames } from '../../protocol';
import type { Words } from '../words';

const DIGITS = /^\d+$/;
const MARKED = /^#\s*(\d+)$/;

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

/** The stages of a campaign, given by its ID; all where none is chosen. */
export function stagesOf(campaignId: string, { stages }: SeenNames): SeenNames['stages'] {
  return stages.filter((stage) => campaignId === '' || stage.campaignId === campaignId);
}

/**
 * The IDs that the text stands for: those of that name, else itself where it can be one; of digits that are a name and an ID that
 * were seen, both. With # in front it is an ID, whatever is called so.
 */
export function idsNamed(text: string, named: SeenNames['campaigns']): readonly string[] {
  const wanted = text.trim();
  const marked = MARKED.exec(wanted)?.[1];
  if (wanted === '' || marked !== undefined) return [marked ?? ''];
  const spelled = idsOf(named.filter(({ name }) => name.trim().normalize('NFC') === wanted.normalize('NFC')));
  const isId = DIGITS.test(wanted) && (spelled.length === 0 || named.some(({ id }) => id === wanted));
  if (isId) return [...new Set([...spelled, wanted])];
  return spelled.length > 0 ? spelled : idsOf(named.filter(({ name }) => isMeant(wanted, name)));
}

function idsOf(named: SeenNames['campaigns']): readonly string[] {
  return [...new Set(named.map(({ id }) => id))];
}

/** An ID as it is to be typed: marked as one where it could be taken for a name. */
export function typedId(id: string, named: SeenNames['campaigns']): string {
  const [meant, ...others] = idsNamed(id, named);
  return meant === id && others.length === 0 ? id : `#${id}`;
}

/** Case, accents and spaces are no matter. */
function isMeant(text: string, name: string): boolean {
  const word = bareWordOf(name);
  if (word === '') return false;
  return isCutName(name) ? bareWordOf(text).startsWith(word) : bareWordOf(text) === word;
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
