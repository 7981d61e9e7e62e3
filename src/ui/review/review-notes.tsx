import type { Review } from '../../protocol';
import { Notice } from '../parts/notice';
import { useWords } from '../words';

interface NotesProps {
  readonly review: Pick<Review, 'items' | 'journalGone'>;
  /** Whether the administrator has found that the CRM keeps the fields that are not sent. */
  readonly keepsUnsent: boolean;
}

/** What is not known of the CRM and matters for this push, said once for all its rows. */
export function ReviewNotes({ review: { items, journalGone }, keepsUnsent }: NotesProps) {
  const { say } = useWords();
  return (
    <>
      {journalGone && <Notice tone="warning">{say('note.journal.gone')}</Notice>}
      {items.some(({ state }) => state === 'new') && <p class="quiet">{say('review.firstPush')}</p>}
      {!keepsUnsent && items.some(({ table }) => table === 'products') && <p class="quiet">{say('review.blanks')}</p>}
    </>
  );
}
