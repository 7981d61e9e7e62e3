import { LinkButton } from '../parts/button';
import { useWords } from '../words';

/** Where a record stands. */
export interface RowPlace {
  readonly sheetId: number;
  /** The title of the sheet. */
  readonly sheet: string;
  readonly row: number;
}

interface RowLinkProps {
  readonly place: RowPlace;
  readonly onReveal: (sheetId: number, row: number) => void;
}

/** Leads to the row in its sheet, behind this window. */
export function RowLink({ place: { sheetId, sheet, row }, onReveal }: RowLinkProps) {
  const { say } = useWords();
  return <LinkButton onClick={() => onReveal(sheetId, row)}>{say('ui.row', { sheet, row: String(row) })}</LinkButton>;
}
