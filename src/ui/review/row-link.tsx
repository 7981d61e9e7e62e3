import { LinkButton } from '../parts/button';
import { useWords } from '../words';

interface RowLinkProps {
  readonly sheetId: number;
  readonly row: number;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** Leads to the row in its sheet, behind this window. */
export function RowLink({ sheetId, row, onReveal }: RowLinkProps) {
  const { say } = useWords();
  return <LinkButton onClick={() => onReveal(sheetId, row)}>{say('ui.row', { row: String(row) })}</LinkButton>;
}
