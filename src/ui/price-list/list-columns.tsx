import type { PriceListOpening } from '../../protocol';
import { Select } from '../parts/select';
import { useWords } from '../words';
import { roleIn, withRole } from './assign-columns';
import type { ChoiceForm } from './choice-form';
import { HeaderRow } from './header-row';
import { nameOfColumn, type ReadList } from './read-list';
import { sampleText } from './sample-text';

interface ListColumnsProps {
  readonly form: ChoiceForm;
  readonly list: ReadList;
  readonly opening: PriceListOpening;
  readonly onChange: (form: ChoiceForm) => void;
  readonly onHeaderRow: (row: number | null) => void;
}

type Column = ReadList['found']['columns'][number];

/** So few columns are all shown, used or not. */
const FEW = 5;

/** Each column of the list with its samples, and what it is taken for; every guess can be corrected. */
export function ListColumns(props: ListColumnsProps) {
  const { form, list } = props;
  const { say } = useWords();
  const columns = list.found.columns.filter(({ header, samples }) => header !== '' || samples.length > 0);
  const open = columns.length <= FEW || form.keyColumn < 0 || form.targets.some(({ column }) => column < 0);
  const shown = open ? columns : columns.filter(({ column }) => roleIn(form, column) !== '');
  const rest = columns.filter((column) => !shown.includes(column));
  return (
    <section>
      <h2>{say('priceList.columns')}</h2>
      <HeaderRow list={list} firstRow={list.table.firstRow ?? 1} onChoose={props.onHeaderRow} />
      <ColumnTable {...props} columns={shown} />
      {rest.length > 0 && (
        <details class="others">
          <summary>{say('priceList.columns.others', { n: rest.length })}</summary>
          <ColumnTable {...props} columns={rest} />
        </details>
      )}
    </section>
  );
}

function ColumnTable(props: ListColumnsProps & { readonly columns: readonly Column[] }) {
  const { say } = useWords();
  return (
    <table class="list-columns">
      <thead class="list-head">
        <tr>
          <th scope="col">{say('priceList.columns.column')}</th>
          <th scope="col">{say('priceList.columns.samples')}</th>
          <th scope="col">{say('priceList.columns.takenFor')}</th>
        </tr>
      </thead>
      <tbody>
        {props.columns.map((column) => (
          <ColumnRow key={column.column} {...props} column={column} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnRow({ form, list, opening, onChange, column }: ListColumnsProps & { readonly column: Column }) {
  const { language, say } = useWords();
  const at = column.column;
  const letter = list.letterOf(at);
  const name = nameOfColumn(list, at, say);
  const isPrice = holdsPrices(form, column);
  const samples = column.samples.map((cell) => sampleText(language, cell, isPrice));
  return (
    <tr>
      <th scope="row">
        {column.header !== '' && <span class="quiet">{letter}</span>} {name}
      </th>
      <td class="clip quiet">{samples.join(' · ')}</td>
      <td>
        <Select
          name={`column-${at}`}
          label={say('priceList.columns.choose', { name })}
          options={[
            { value: '', label: say('priceList.column.other') },
            ...opening.keyFields.map((field) => ({
              value: `key ${field.name}`,
              label: say('priceList.column.key', { label: field.label }),
            })),
            ...opening.priceFields.map((field) => ({
              value: `price ${field.name}`,
              label: say('priceList.column.price', { label: field.label }),
            })),
          ]}
          chosen={roleIn(form, at)}
          onChoose={(role) => onChange(withRole(form, at, role))}
        />
      </td>
    </tr>
  );
}

/** A column that is not used may be one of prices by its header only: long numbers without one may be codes. */
function holdsPrices(form: ChoiceForm, { column, role, why }: Column): boolean {
  const chosen = roleIn(form, column);
  return chosen === '' ? role === 'price' && why !== 'content' : chosen.startsWith('price ');
}
