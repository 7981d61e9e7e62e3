import type { ShownRecord } from '../push/calls';
import { changeTexts } from './texts';
import { useWords } from './words';

export function RecordName({ record }: { readonly record: Pick<ShownRecord, 'key' | 'title'> }) {
  return (
    <>
      <strong>{record.key}</strong> {record.title !== '' && <span class="quiet">{record.title}</span>}
    </>
  );
}

export function ChangeLines({ record }: { readonly record: Pick<ShownRecord, 'changes' | 'more'> }) {
  const words = useWords();
  const { changes, more } = record;
  if (changes.length === 0) return null;
  return (
    <ul class="changes">
      {changes.map((change) => {
        const { before, after } = changeTexts(words, change);
        return (
          <li key={change.label}>
            <span class="quiet">{change.label}</span> <span class="old">{before}</span> → <strong>{after}</strong>
          </li>
        );
      })}
      {more > 0 && <li class="quiet">{words.t('change.more', { n: more })}</li>}
    </ul>
  );
}
