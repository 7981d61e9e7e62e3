import { Fragment } from 'preact';
import { formatMoney, formatNumber, keyOf } from '../../i18n/translate';
import { LinkButton } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { Select } from '../../ui-kit/field';
import { Notice } from '../../ui-kit/notice';
import { useWords } from '../../ui-kit/words';
import type { PriceListOpening } from '../calls';
import type { Reading } from '../list-line';
import { type ListProblem, textsIn } from '../list-table';
import { exampleOf } from '../price-column';
import { type ChoiceForm, roleIn, withRole, withTarget } from './choice-form';
import { nameOfColumn, type ReadList } from './lists-beside';
import type { PricePlan } from './plan-prices';
import { type PriceWindow, useWindow } from './price-window';

const MAX_OFFERED_COLUMNS = 20;
const MAX_SAMPLE_LENGTH = 60;

function HeaderRow({ list }: OfList) {
  const { setHeaderRow } = useWindow();
  const { t } = useWords();
  const { headerRow } = list.found;
  const { values, firstRow = 1 } = list.table;
  const rows = values.flatMap((cells, row) => {
    const text = textsIn(cells).join(' · ');
    const short = text.length > MAX_SAMPLE_LENGTH ? `${text.slice(0, MAX_SAMPLE_LENGTH)}…` : text;
    const label = t('priceList.header.row', { row: String(firstRow + row), text: short });
    return text !== '' && (row < MAX_OFFERED_COLUMNS || row === headerRow) ? [{ value: String(row), label }] : [];
  });
  return (
    <div class="inline">
      <label for="header-row">{t('priceList.header')}</label>
      <Select
        name="header-row"
        label={t('priceList.header')}
        options={[{ value: '', label: t('priceList.header.none') }, ...rows]}
        chosen={headerRow === null ? '' : String(headerRow)}
        onChoose={(row) => setHeaderRow(row === '' ? null : Number(row))}
      />
    </div>
  );
}

interface OfList {
  readonly list: ReadList;
}

type Column = ReadList['found']['columns'][number];

const FEW_SAMPLES = 5;

export function ListColumns({ list }: OfList) {
  const { form } = useWindow();
  const { t } = useWords();
  const columns = list.found.columns.filter(({ header, samples }) => header !== '' || samples.length > 0);
  const open = columns.length <= FEW_SAMPLES || form.keyColumn < 0 || form.targets.some(({ column }) => column < 0);
  const shown = open ? columns : columns.filter(({ column }) => roleIn(form, column) !== '');
  const rest = columns.filter((column) => !shown.includes(column));
  return (
    <section>
      <h2>{t('priceList.columns')}</h2>
      <HeaderRow list={list} />
      <ColumnTable list={list} columns={shown} />
      {rest.length > 0 && (
        <details class="others">
          <summary>{t('priceList.columns.others', { n: rest.length })}</summary>
          <ColumnTable list={list} columns={rest} />
        </details>
      )}
    </section>
  );
}

function ColumnTable({ list, columns }: OfList & { readonly columns: readonly Column[] }) {
  const { t } = useWords();
  return (
    <table class="list-columns">
      <ColumnHeads titles={[t('priceList.columns.column'), t('priceList.columns.takenFor')]} />
      <tbody>
        {columns.map((column) => (
          <ColumnRow key={column.column} list={list} column={column} />
        ))}
      </tbody>
    </table>
  );
}

function ColumnRow({ list, column }: OfList & { readonly column: Column }) {
  const window = useWindow();
  const { form, opening, setForm } = window;
  const { numbers, t } = useWords();
  const at = column.column;
  const letter = list.letterOf(at);
  const name = nameOfColumn(list, at, t);
  const isPrice = hasPrices(form, column);
  const samples = column.samples.map((cell) =>
    // Any other number may be a code.
    isPrice && typeof cell === 'number' ? formatNumber(numbers, cell) : String(cell).trim(),
  );
  const offered = (kind: 'key' | 'price', fields: PriceListOpening['keyFields']) =>
    fields.map(({ name: field, label }) => ({
      value: `${kind} ${field}`,
      label: t(`priceList.column.${kind}`, { label }),
    }));
  return (
    <tr>
      <th scope="row">
        {column.header !== '' && <span class="quiet">{letter}</span>} {name}
        <div class="clip quiet small">{samples.join(' · ')}</div>
      </th>
      <td>
        <Select
          name={`column-${at}`}
          label={t('priceList.columns.choose', { name })}
          options={[
            { value: '', label: t('priceList.column.other') },
            ...offered('key', opening.keyFields),
            ...offered('price', opening.priceFields),
          ]}
          chosen={roleIn(form, at)}
          onChoose={(role) => setForm(withRole(form, at, role))}
        />
        {list.found.problems
          .filter((problem) => isAbout(problem, form, at) && isOpen(problem, list, window))
          .map((problem) => (
            <div key={problem.code} class="caution">
              <ProblemText list={list} problem={problem} />
            </div>
          ))}
      </td>
    </tr>
  );
}

function hasPrices(form: ChoiceForm, { column, role, why }: Column): boolean {
  const chosen = roleIn(form, column);
  return chosen === '' ? role === 'price' && why !== 'content' : chosen.startsWith('price ');
}

function isAbout({ code, columns }: ListProblem, { targets }: ChoiceForm, at: number): boolean {
  const isChosen = at >= 0 && targets.some(({ column }) => column === at);
  const [first = -1] = columns.filter((column) => targets.some((target) => target.column === column));
  return isChosen && first === at && code !== 'key.unknown';
}

export function ListProblems({ list }: OfList) {
  const window = useWindow();
  const problems = list.found.problems.filter(
    (problem) =>
      isOpen(problem, list, window) && !window.form.targets.some(({ column }) => isAbout(problem, window.form, column)),
  );
  if (problems.length === 0) return null;
  return (
    <Notice tone="warning" focus={false}>
      {problems.map((problem) => (
        <p key={`${problem.code} ${problem.columns.join()}`}>
          <ProblemText list={list} problem={problem} />
        </p>
      ))}
    </Notice>
  );
}

function ProblemText({ list, problem }: OfList & { readonly problem: ListProblem }) {
  const { form, setForm } = useWindow();
  const { t } = useWords();
  const { code, columns, field, scale } = problem;
  const names = columns.map((at) => nameOfColumn(list, at, t)).join(', ');
  const others = field === '' ? [] : columns.filter((at) => roleIn(form, at) !== `price ${field}`);
  return (
    <>
      {t(keyOf(`list.${code}`), { columns: names, scale })}
      {CHOICES.includes(code) &&
        others.map((at, place) => (
          <Fragment key={at}>
            {place > 0 ? ' · ' : ' '}
            <LinkButton onClick={() => setForm(withRole(form, at, `price ${field}`))}>
              {t('priceList.takeColumn', { name: nameOfColumn(list, at, t) })}
            </LinkButton>
          </Fragment>
        ))}
      <Readings list={list} problem={problem} />
    </>
  );
}

const UNTIL_CHOSEN: readonly ListProblem['code'][] = [
  'price.several',
  'price.notOwn',
  'price.newUnread',
  'price.cost',
  'price.far',
  'price.field',
  'price.expired',
  'price.unheaded',
];
const CHOICES: readonly ListProblem['code'][] = [...UNTIL_CHOSEN, 'price.vatPair', 'price.currency', 'price.dated'];

function Readings({ list, problem }: OfList & { readonly problem: ListProblem }) {
  const { form, plan, setForm } = useWindow();
  const { numbers, t } = useWords();
  const [column = -1] = problem.columns;
  const at = form.targets.findIndex((target) => target.column === column);
  const target = form.targets[at];
  if (!target || (problem.code !== 'price.open' && problem.code !== 'price.unsaid')) return null;
  const { listRow, text } = sampleOf(plan, problem.code, target.field);
  const open = plan?.readings[at] ?? [];
  const plain = open.map((reading) => ({ ...reading, unit: 1, lost: false }));
  const readings = problem.code === 'price.open' ? open : [...plain, ...open];
  const offered = distinctReadings(readings, (reading) => exampleOf(list.table, listRow, column, reading));
  return (
    <>
      {offered.map(({ reading, price }, place) => (
        <Fragment key={price}>
          {place > 0 ? ' · ' : ' '}
          <LinkButton onClick={() => setForm(withTarget(form, at, { ...target, reading }))}>
            {t('priceList.takeReading', { text, price: formatMoney(numbers, price) })}
          </LinkButton>
        </Fragment>
      ))}
    </>
  );
}

function sampleOf(plan: PricePlan | null, code: ListProblem['code'], field: string) {
  for (const { listRow, kind, reason, prices } of plan?.lines ?? []) {
    const text = prices.find((price) => price.field === field)?.text ?? '';
    if (kind === 'item' && text !== '' && (code !== 'price.open' || reason === 'price.ambiguous'))
      return { listRow, text };
  }
  return { listRow: -1, text: '' };
}

function distinctReadings(readings: readonly Reading[], priceIn: (reading: Reading) => number | null) {
  const prices = new Map<number, Reading>();
  for (const reading of readings) {
    const price = priceIn(reading);
    if (price !== null && !prices.has(price)) prices.set(price, reading);
  }
  return [...prices].map(([price, reading]) => ({ price, reading }));
}

function isOpen(
  { code, columns, field }: ListProblem,
  { found }: ReadList,
  { form: { keyColumn, keyField, targets }, plan }: Pick<PriceWindow, 'form' | 'plan'>,
): boolean {
  if (UNTIL_CHOSEN.includes(code)) return targets.every((target) => target.field !== field || target.column < 0);
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
    case 'price.noTax':
      return targets.some(({ column, rule }) => columns.includes(column) && rule === 'set');
    case 'price.unsaid':
      return targets.some(({ column, reading }) => columns.includes(column) && !reading);
    case 'price.open':
      return targets.some(({ column }, at) => columns.includes(column) && plan?.readings[at]?.length !== 1);
    case 'price.unnamed':
    case 'price.dated':
      return targets.some(({ column }) => columns.includes(column));
    default:
      return true;
  }
}
