import { Fragment } from 'preact';
import { LinkButton } from '../parts/button';
import { Notice } from '../parts/notice';
import { useWords } from '../words';
import type { OtherList } from './use-choice';

interface OtherListsProps {
  /** Whether one of the lists was taken. */
  readonly taken: boolean;
  readonly others: readonly OtherList[];
  readonly onTake: (at: number) => void;
}

/** The lists of the tab that are left out, those one below another apart from those side by side, each to be taken. */
export function OtherLists({ taken, others, onTake }: OtherListsProps) {
  const { say } = useWords();
  const below = others.filter((other) => taken && other.sameColumns);
  const beside = others.filter((other) => !below.includes(other));
  const rows = below.map(({ row }) => say('priceList.line.row', { row: String(row) })).join(', ');
  return (
    <>
      {below.length > 0 && (
        <Notice tone="warning" focus={false}>
          <Offer text={say('priceList.below', { n: below.length, rows })} others={below} {...{ onTake }} />
        </Notice>
      )}
      {beside.length > 0 && (
        <Offer
          text={say(taken ? 'priceList.beside' : 'priceList.beside.none', { n: beside.length })}
          others={beside}
          {...{ onTake }}
        />
      )}
    </>
  );
}

interface OfferProps extends Pick<OtherListsProps, 'others' | 'onTake'> {
  readonly text: string;
}

function Offer({ text, others, onTake }: OfferProps) {
  const { say } = useWords();
  return (
    <p>
      {text}{' '}
      {others.map(({ at, range }, place) => (
        <Fragment key={at}>
          {place > 0 && ' · '}
          <LinkButton onClick={() => onTake(at)}>{say('priceList.take', { range })}</LinkButton>
        </Fragment>
      ))}
    </p>
  );
}
