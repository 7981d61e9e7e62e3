import type { ListProblem } from '../../price-list';
import { Notice } from '../parts/notice';
import { useWords } from '../words';
import type { ChoiceForm } from './choice-form';
import { nameOfColumn, type ReadList } from './read-list';

interface ListProblemsProps {
  readonly form: ChoiceForm;
  readonly list: ReadList;
}

/** What a person should decide or know before the list is applied, and has not decided yet. */
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

/** The scale has a tick of its own. */
function isOpen(
  { code, columns }: ListProblem,
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
    case 'price.far':
      return targets.some((target) => columns.includes(target.column));
    case 'price.noTax':
    case 'price.cost':
      return targets.some(({ column, rule }) => columns.includes(column) && rule === 'set');
    default:
      return true;
  }
}
