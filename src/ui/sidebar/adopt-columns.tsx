import { type AdoptedKind, columnName, labelOf, type TakenColumn } from '../../core';
import type { TabColumn } from '../../protocol';
import { Select } from '../parts/select';
import { useWords } from '../words';
import { choicesOf } from './adopt-form';

interface ColumnsProps {
  readonly kind: AdoptedKind;
  readonly samples: readonly TabColumn[];
  readonly taken: readonly TakenColumn[];
  readonly onCorrect: (column: number, field: string) => void;
}

/** Each column with its header and a value, and what it was taken for; what metadata says is not for choosing. */
export function AdoptColumns({ kind, samples, taken, onCorrect }: ColumnsProps) {
  const words = useWords();
  const sampleOf = new Map(samples.map(({ column, sample }) => [column, sample]));
  return (
    <section>
      <h2>{words.say('adopt.columns')}</h2>
      <ul class="mapping">
        {taken.map((each) => (
          <li key={`${kind} ${each.column}`}>
            <ColumnWords taken={each} sample={sampleOf.get(each.column) ?? ''} />
            {each.tag === '' ? (
              <Select
                name={`adopt-${columnName(each.column)}`}
                label={words.say('adopt.column', { column: columnName(each.column) })}
                options={choicesOf(words, kind, each)}
                chosen={each.field}
                onChoose={(field) => onCorrect(each.column, field)}
              />
            ) : (
              <span>{labelOf(kind, each.tag, words.language)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ColumnWords({ taken, sample }: { readonly taken: TakenColumn; readonly sample: string }) {
  const { say } = useWords();
  const { column, header } = taken;
  return (
    <span class="mapping-words">
      <span class="clip" title={header}>
        <span class="quiet">{columnName(column)} </span>
        <strong>{header}</strong>
      </span>
      <span class="quiet small clip" title={sample}>
        {sample === '' ? say('adopt.blank') : say('adopt.sample', { sample })}
      </span>
    </span>
  );
}
