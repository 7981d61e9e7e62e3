import type { SeenNames } from '../../protocol';
import type { Words } from '../words';
import { idsNamed, stagesOf, typedId } from './named-query';
import type { QueryInput, TypedQuery } from './query-fields';

/** What an input offers while something is typed: a stage has an ID in each campaign, so those of the chosen one. */
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

/** What was typed with the other half of it, where it was seen: the name of an ID, the ID of a name; '' for nothing. */
export function otherHalf(words: Words, name: QueryInput['name'], typed: TypedQuery, seen: SeenNames): string {
  if (name !== 'campaign_id' && name !== 'opportunity_status') return '';
  const isCampaign = name === 'campaign_id';
  const named = isCampaign ? seen.campaigns : stagesOf(idOf(typed.campaignId, seen.campaigns), seen);
  const text = (isCampaign ? typed.campaignId : typed.status).trim();
  const [id = text, ...others] = idsNamed(text, named);
  if (others.length > 0) return '';
  if (id !== text) return words.say(isCampaign ? 'query.campaign' : 'query.stage', { id });
  return named.find((each) => each.id === id)?.name ?? '';
}

/** The ID that is meant by a text; the text itself where that is not to be said. */
function idOf(text: string, named: SeenNames['campaigns']): string {
  const [id = text, ...others] = idsNamed(text, named);
  return others.length === 0 ? id.trim() : text.trim();
}
