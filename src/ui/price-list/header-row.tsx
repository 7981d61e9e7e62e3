import { Select } from '../parts/select';
import { useWords } from '../words';
import type { ReadList } from './read-list';

interface HeaderRowProps {
  readonly list: ReadList;
  readonly firstRow: number;
  readonly onChoose: (row: number | null) => void;
}

/** Headers stand near the top. */
const OFFERED = 20;
const LONGEST = 60;

/** Which row of the list holds the headers, with the texts of each row to tell them by. */
export function HeaderRow({ list, firstRow, onChoose }: HeaderRowProps) {
  const { say } = useWords();
  const { headerRow } = list.found;
  const rows = list.table.values.flatMap((cells, row) => {
    const text = cells
      .map((cell) => String(cell).trim())
      .filter((cell) => cell !== '')
      .join(' · ');
    const label = say('priceList.header.row', { row: String(firstRow + row), text: shortened(text) });
    return text !== '' && (row < OFFERED || row === headerRow) ? [{ value: String(row), label }] : [];
  });
  return (
    <div class="inline">
      <label for="header-row">{say('priceList.header')}</label>
      <Select
        name="header-row"
        label={say('priceList.header')}
        options={[{ value: '', label: say('priceList.header.none') }, ...rows]}
        chosen={headerRow === null ? '' : String(headerRow)}
        onChoose={(row) => onChoose(row === '' ? null : Number(row))}
      />
    </div>
  );
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
