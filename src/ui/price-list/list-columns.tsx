import type { Language } from '../../core';
import { formatNumber } from '../../i18n';
import type { ListCell, ListProblem } from '../../price-list';
import type { PriceListOpening } from '../../protocol';
import { Select } from '../kit/field';
import { Notice } from '../kit/notice';
import { useWords } from '../words';
import { type ChoiceForm, roleIn, withRole } from './choice-form';
import { nameOfColumn, type ReadList } from './lists-beside';

interface HeaderRowProps {
  readonly list: ReadList;
  readonly firstRow: number;
  readonly onChoose: (row: number | null) => void;
}

/** Headers stand near the top. */
const MAX_OFFERED_COLUMNS = 20;
const MAX_SAMPLE_LENGTH = 60;

/** Lets the user choose which row of the list holds the headers, with the texts of each row to tell them by. */
function HeaderRow({ list, firstRow, onChoose }: HeaderRowProps) {
  const { say } = useWords();
  const { headerRow } = list.found;
  const rows = list.table.values.flatMap((cells, row) => {
    const text = cells
      .map((cell) => String(cell).trim())
      .filter((cell) => cell !== '')
      .join(' · ');
    const label = say('priceList.header.row', { row: String(firstRow + row), text: shortened(text) });
    return text !== '' && (row < MAX_OFFERED_COLUMNS || row === headerRow) ? [{ value: String(row), label }] : [];
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
  return text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH)}…` : text;
}

/**
 * Returns a cell of a list as people read it.
 * @param isPrice whether its column holds prices: any other number may be a code, and stands as it is
 */
function sampleText(language: Language, cell: ListCell, isPrice: boolean): string {
  return isPrice && typeof cell === 'number' ? formatNumber(language, cell) : String(cell).trim();
}

interface ListColumnsProps {
  readonly form: ChoiceForm;
  readonly list: ReadList;
  readonly opening: PriceListOpening;
  readonly onChange: (form: ChoiceForm) => void;
  readonly onHeaderRow: (row: number | null) => void;
}

type Column = ReadList['found']['columns'][number];

/** Shows all columns of a list that has no more than this, used or not. */
const FEW_SAMPLES = 5;

/** Shows each column of the list with its samples, and what it is taken for; every guess can be corrected. */
export function ListColumns(props: ListColumnsProps) {
  const { form, list } = props;
  const { say } = useWords();
  const columns = list.found.columns.filter(({ header, samples }) => header !== '' || samples.length > 0);
  const open = columns.length <= FEW_SAMPLES || form.keyColumn < 0 || form.targets.some(({ column }) => column < 0);
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

/** Tells whether a column holds prices; one that is not used, by its header only: long numbers without one may be codes. */
function holdsPrices(form: ChoiceForm, { column, role, why }: Column): boolean {
  const chosen = roleIn(form, column);
  return chosen === '' ? role === 'price' && why !== 'content' : chosen.startsWith('price ');
}

interface ListProblemsProps {
  readonly form: ChoiceForm;
  readonly list: ReadList;
}

/** Lists what a person should decide or know before the list is applied, and has not decided yet. */
export function ListProblems({ form, list }: ListProblemsProps) {
  const { say } = useWords();
  const problems = list.found.problems.filter((problem) => isOpen(problem, form, list));
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" focus={false}>
      {problems.map(({ code, columns, scale }) => (
        <p key={`${code} ${columns.join()}`}>
          {say(`list.${code}`, { columns: columns.map((at) => nameOfColumn(list, at, say)).join(', '), scale })}
        </p>
      ))}
    </Notice>
  );
}

/** Tells whether the rule is open; the scale has a tick of its own. */
function isOpen(
  { code, columns, field }: ListProblem,
  { keyColumn, keyField, targets }: ChoiceForm,
  { found }: ReadList,
): boolean {
  switch (code) {
    case 'price.scale':
      return false;
    case 'key.none':
      return keyColumn < 0;
    case 'key.unknown':
      return keyColumn === found.key && keyField === found.keyField;
    case 'price.none':
      return targets.some(({ column }) => column < 0);
    case 'price.currency':
      return targets.some(({ column, rule }) => column < 0 || (columns.includes(column) && rule === 'set'));
    case 'price.several':
    case 'price.notOwn':
    case 'price.cost':
    case 'price.far':
    case 'price.field':
      return targets.every((target) => target.field !== field || target.column < 0);
    case 'price.noTax':
      return targets.some(({ column, rule }) => columns.includes(column) && rule === 'set');
    case 'price.unsaid':
    case 'price.unnamed':
    case 'price.open':
    case 'price.dated':
      return targets.some(({ column }) => columns.includes(column));
    default:
      return true;
  }
}
