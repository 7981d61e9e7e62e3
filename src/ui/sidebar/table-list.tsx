import type { TableSummary } from '../../protocol';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';

interface TableListProps {
  readonly tables: readonly TableSummary[];
  readonly onReveal: (sheetId: number) => void;
}

/** The tables of this file; a click shows the sheet. */
export function TableList({ tables, onReveal }: TableListProps) {
  const { say } = useWords();
  return (
    <section>
      <h2>{say('tables.title')}</h2>
      {tables.length === 0 && <p class="quiet">{say('tables.none')}</p>}
      <ul class="tables">
        {tables.map(({ sheetId, title, kind }) => {
          const kindName = say(`sheet.${kind}`);
          return (
            <li key={sheetId}>
              <LinkButton label={say('tables.show', { title })} onClick={() => onReveal(sheetId)}>
                {title}
              </LinkButton>
              {kindName !== title && <span class="quiet">{kindName}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
