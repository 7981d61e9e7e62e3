import type { ReviewItem } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';
import type { ItemContext } from './item-context';
import { itemId } from './item-id';

interface UnsureProps {
  readonly item: ReviewItem;
  readonly context: ItemContext;
  readonly sendAgain: () => void;
}

/** The two ways out of not knowing whether the CRM took a record: it has it, or it shall be sent again. */
export function UnsureActions({ item, context, sendAgain }: UnsureProps) {
  const { say } = useWords();
  if (context.locked) return null;
  const ticked = context.ticked(itemId(item));
  return (
    <p class="ways">
      <LinkButton label={say('review.crmHasIt.of', { key: item.key })} onClick={() => context.onSettle([item])}>
        {say('review.crmHasIt')}
      </LinkButton>
      {!ticked && (
        <LinkButton label={say('review.sendAgain.of', { key: item.key })} onClick={sendAgain}>
          {say('review.sendAgain')}
        </LinkButton>
      )}
    </p>
  );
}
