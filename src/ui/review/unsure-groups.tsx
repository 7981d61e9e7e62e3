import type { Review, ReviewItem } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';
import type { ItemContext } from './item-context';
import { ItemSection } from './item-section';

interface UnsureGroupsProps {
  readonly items: Review['items'];
  readonly context: ItemContext;
  readonly onTickAll: (items: Review['items'], on: boolean) => void;
}

/** The records of which nobody knows whether the CRM took them, by the kind of answer that came: one click settles a kind. */
export function UnsureGroups({ items, context, onTickAll }: UnsureGroupsProps) {
  const { say } = useWords();
  const groups = [...groupsOf(items)];
  return (
    <>
      {groups.map(([kind, group], index) => (
        <ItemSection
          key={kind}
          title={say('review.section.unsure', { n: group.length })}
          name={index === 0 ? 'tick-all-unsure' : `tick-all-unsure-${String(index + 1)}`}
          tickAll={say('review.sendAgain.all')}
          items={group}
          note={<UnsureNote items={group} context={context} isFirst={index === 0} />}
          context={context}
          onTickAll={onTickAll}
        />
      ))}
    </>
  );
}

/** By table and kind of answer; those without an answer come last, since each of them has to be looked up. */
function groupsOf(items: Review['items']): ReadonlyMap<string, readonly ReviewItem[]> {
  const groups = new Map<string, ReviewItem[]>();
  const answered = items.filter(({ answer }) => answer !== undefined);
  for (const item of [...answered, ...items.filter(({ answer }) => answer === undefined)]) {
    const kind = item.answer ? `${item.table}\n${item.answer.kind}` : '';
    const group = groups.get(kind);
    if (group) group.push(item);
    else groups.set(kind, [item]);
  }
  return groups;
}

interface NoteProps {
  readonly items: readonly ReviewItem[];
  readonly context: ItemContext;
  /** The first one says what to do, for all. */
  readonly isFirst: boolean;
}

function UnsureNote({ items, context, isFirst }: NoteProps) {
  const { say } = useWords();
  const answer = items[0]?.answer;
  return (
    <>
      {isFirst && <p class="quiet">{say('review.unsure.help')}</p>}
      <p class="quiet">
        {answer ? (
          <>
            {say('review.unsure.answer')} <code>{answer.shape}</code>{' '}
            {answer.message !== '' && say('review.unsure.said', { message: answer.message })}
          </>
        ) : (
          say('review.unsure.noAnswer')
        )}{' '}
        {items.length > 1 && !context.locked && (
          <LinkButton onClick={() => context.onSettle(items)}>{say('review.crmHasIt.all')}</LinkButton>
        )}
      </p>
    </>
  );
}
