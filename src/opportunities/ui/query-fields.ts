import { formatDate } from '../../i18n/translate';
import type { Period } from '../../records/dates';
import { foldWord, isTruncated } from '../../records/text';
import type { Words } from '../../ui-kit/words';
import type { SavedQuery, SeenNames } from '../calls';
import { EMPTY_QUERY } from '../query';

const MARKED_ID = /^#\s*(\d+)$/;
/** Also 0, which the server refuses with a sentence. */
const DIGITS = /^\d+$/;

export interface FieldProblem {
  readonly field: 'campaign_id' | 'created_from';
  readonly sentence: string;
}

export function checkedQuery(words: Words, query: SavedQuery, seen: SeenNames) {
  const text = query.campaignId.trim();
  const ids = idsNamed(text, seen.campaigns);
  const [campaignId = text] = ids.length === 1 ? ids : [];
  const isOpen = query.period === 'fixed' && query.createdFrom === '' && query.createdTo === '';
  const problems: readonly FieldProblem[] = [
    ...(ids.length === 1 ? [] : [{ field: 'campaign_id', sentence: misnamed(words, text, seen.campaigns) } as const]),
    ...(isOpen ? [{ field: 'created_from', sentence: words.t('period.fixed.none') } as const] : []),
  ];
  return { query: { ...query, campaignId }, problems };
}

function misnamed({ t }: Words, text: string, named: SeenNames['campaigns']): string {
  const ids = idsNamed(text, named);
  if (ids.includes(text)) return t('query.digits', { text, ids: ids.map((id) => typedId(id, named)).join(', ') });
  return ids.length === 0
    ? t('query.campaign.unknown', { text })
    : t('query.campaign.several', { ids: ids.join(', ') });
}

/** Seen digits can be name and ID; "#" in front makes a text an ID. */
function idsNamed(text: string, named: SeenNames['campaigns']): readonly string[] {
  const typed = text.trim();
  const marked = MARKED_ID.exec(typed)?.[1];
  if (typed === '' || marked !== undefined) return [marked ?? ''];
  const spelled = idsOf(named.filter(({ name }) => name.trim().normalize('NFC') === typed.normalize('NFC')));
  const canBeId = DIGITS.test(typed) && (spelled.length === 0 || named.some(({ id }) => id === typed));
  if (canBeId) return [...new Set([...spelled, typed])];
  return spelled.length > 0 ? spelled : idsOf(named.filter(({ name }) => matchesName(typed, name)));
}

function idsOf(named: SeenNames['campaigns']): readonly string[] {
  return [...new Set(named.map(({ id }) => id))];
}

function typedId(id: string, named: SeenNames['campaigns']): string {
  const [first, ...others] = idsNamed(id, named);
  return first === id && others.length === 0 ? id : `#${id}`;
}

function matchesName(text: string, name: string): boolean {
  const word = foldWord(name);
  if (word === '') return false;
  return isTruncated(name) ? foldWord(text).startsWith(word) : foldWord(text) === word;
}

const QUERY_INPUTS = [
  { name: 'campaign_id', key: 'campaignId', type: 'text', isFilter: true },
  { name: 'opportunity_status_name', key: 'stage', type: 'text', isFilter: true },
  { name: 'days', key: 'days', type: 'number', isFilter: false },
  { name: 'created_from', key: 'createdFrom', type: 'date', isFilter: false },
  { name: 'created_to', key: 'createdTo', type: 'date', isFilter: false },
  { name: 'limit', key: 'pageSize', type: 'number', isFilter: false },
  { name: 'title', key: 'title', type: 'text', isFilter: false },
] as const;

export type QueryInput = (typeof QUERY_INPUTS)[number];
export type TypedQuery = Readonly<Record<QueryInput['key'], string>> & { readonly period: Period };

export function typedOf(query: SavedQuery | null, seen: SeenNames, usual: number): TypedQuery {
  const { status, statusName, ...first } = query ?? { ...EMPTY_QUERY, pageSize: usual };
  return {
    ...first,
    title: '',
    campaignId: typedId(first.campaignId, seen.campaigns),
    stage: status || (stageOf(statusName).status === '' ? statusName : `"${statusName}"`),
    days: String(first.days),
    pageSize: String(first.pageSize),
  };
}

/** A blank page size is the usual one; other non-numbers are refused by the server. */
export function queryOf({ title: _, stage, ...typed }: TypedQuery, usual: number): SavedQuery {
  return {
    ...typed,
    ...stageOf(stage),
    days: Number(typed.days),
    pageSize: Number(typed.pageSize.trim() || usual),
  };
}

const STAGE_ID = /^#?\s*(\d+)$/;
const QUOTED = /^["“](.*)["”]$/;

/** Digits are a stage's ID, all else a part of its name; a name of digits is quoted. */
function stageOf(text: string): Pick<SavedQuery, 'status' | 'statusName'> {
  const typed = text.trim();
  const [, status = ''] = STAGE_ID.exec(typed) ?? [];
  return { status, statusName: status === '' ? (QUOTED.exec(typed)?.[1] ?? typed) : '' };
}

export function inputsFor(period: Period, isNew: boolean): readonly QueryInput[] {
  return QUERY_INPUTS.filter(({ name }) => {
    if (name === 'days') return period === 'lastDays';
    if (name === 'title') return isNew;
    return name === 'created_from' || name === 'created_to' ? period === 'fixed' : true;
  });
}

export function offersFor(name: QueryInput['name'], typed: TypedQuery, seen: SeenNames) {
  if (name === 'campaign_id')
    return seen.campaigns.map(({ id, name: label }) => ({ value: typedId(id, seen.campaigns), label }));
  if (name !== 'opportunity_status_name') return [];
  const text = typed.campaignId.trim();
  const [id = text, ...others] = idsNamed(text, seen.campaigns);
  const campaign = others.length === 0 ? id : text;
  const fitting = seen.stages.filter(({ campaignId }) => campaign === '' || campaignId === campaign);
  const names = new Set(fitting.flatMap((stage) => (isTruncated(stage.name) ? [] : [stage.name])));
  return [
    ...[...names].map((value) => ({ value, label: '' })),
    ...fitting.map(({ id, name: label }) => ({ value: id, label })),
  ];
}

export function meaningOf(words: Words, name: QueryInput['name'], typed: TypedQuery, seen: SeenNames): string {
  if (name === 'opportunity_status_name') return stageMeaning(words, typed, seen);
  if (name !== 'campaign_id') return '';
  const text = typed.campaignId.trim();
  const [id = text, ...others] = idsNamed(text, seen.campaigns);
  if (others.length > 0) return '';
  if (id !== text) return words.t('query.campaign', { id });
  return seen.campaigns.find((each) => each.id === id)?.name ?? '';
}

function stageMeaning({ t }: Words, typed: TypedQuery, seen: SeenNames): string {
  const { status: id, statusName: text } = stageOf(typed.stage);
  if (id !== '') return t('query.stage.byId', { id, name: seen.stages.find((each) => each.id === id)?.name ?? '' });
  return text === '' ? t('query.stage.help') : t('query.stage.byName', { text });
}

export function queryWords(words: Words, query: SavedQuery, seen: SeenNames): string {
  const { campaignId, status, statusName, period } = query;
  const campaign = seen.campaigns.find(({ id }) => id === campaignId)?.name;
  const stage = seen.stages.find(({ id }) => id === status)?.name;
  const parts = [
    campaignId === '' ? '' : campaign || words.t('query.campaign', { id: campaignId }),
    status === '' ? '' : stage || words.t('query.stage', { id: status }),
    statusName,
    period === 'any' ? '' : periodWords(words, query),
  ].filter((part) => part !== '');
  const [first = '', ...rest] = parts.length > 0 ? parts : [words.t('query.all')];
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ');
}

function periodWords({ language, t }: Words, { period, days, createdFrom, createdTo }: SavedQuery): string {
  if (period === 'lastDays') return t('period.lastDays.n', { n: days });
  if (period !== 'fixed') return t(`period.${period}`);
  const from = createdFrom && formatDate(language, createdFrom);
  const to = createdTo && formatDate(language, createdTo);
  if (from === '' && to === '') return '';
  if (to === '') return t('period.fixed.from', { from });
  return from === '' ? t('period.fixed.to', { to }) : t('schedule.hours', { from, to });
}

const MAX_TITLE = 80;
const NOT_IN_TITLE = /[\\/?*[\]:]+/g;

/** @param words in the language of the file, which stores the name */
export function titleOf(words: Words, title: string, query: SavedQuery, seen: SeenNames): string {
  return (legalTitle(title) || legalTitle(queryWords(words, query, seen))).slice(0, MAX_TITLE).trim();
}

/** An apostrophe at an end has another meaning in a formula. */
function legalTitle(title: string): string {
  return title.replace(NOT_IN_TITLE, '-').replace(/^['\s]+|['\s]+$/g, '');
}
