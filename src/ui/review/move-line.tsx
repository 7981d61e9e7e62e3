import type { ReviewItem } from '../../protocol';
import { LinkButton } from '../parts/button';
import { movedText } from '../parts/moved-text';
import { useWords, type Words } from '../words';
import type { Move } from './biggest-moves';
import { itemId } from './item-id';
import { isUnsure, type Ticks, waitsForTick } from './ticks';

interface MoveLineProps {
  /** "Biggest rises:" */
  readonly title: string;
  readonly moves: readonly Move[];
  readonly ticks: Ticks;
  readonly onShow: (item: ReviewItem) => void;
}

/** The amounts that move furthest one way, each with the way to its record; nothing when none do. */
export function MoveLine({ title, moves, ticks, onShow }: MoveLineProps) {
  const words = useWords();
  if (moves.length === 0) return null;
  return (
    <p class="quiet">
      {title}
      {moves.map(({ item, label, percent }, index) => (
        <span key={`${itemId(item)}\n${label}`}>
          {index === 0 ? ' ' : ', '}
          <LinkButton label={words.say('review.showInList', { key: item.key })} onClick={() => onShow(item)}>
            {item.key}
          </LinkButton>
          {` ${movedText(words, percent)} (${label}`}
          {!ticks.has(itemId(item)) && <span class="waits">{`: ${waitText(words, item)}`}</span>})
        </span>
      ))}
      .
    </p>
  );
}

/** Why the record would not go now. */
function waitText({ say }: Words, item: ReviewItem): string {
  if (isUnsure(item)) return say('review.move.unsure');
  return say(waitsForTick(item) ? 'review.move.held' : 'review.move.unticked');
}
