import { useState } from 'preact/hooks';
import { labelOf } from '../../core';
import type { ShownColumn } from '../../protocol';
import { Button } from '../parts/button';
import { Checkbox } from '../parts/choice';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useOnOpen } from '../parts/use-on-open';
import type { Call } from '../rpc';
import { useWords } from '../words';

interface ColumnChooserProps {
  readonly call: Call;
  readonly sheetId: number;
  readonly onClose: () => void;
}

/** Which pulled columns of a tab people see. */
export function ColumnChooser({ call, sheetId, onClose }: ColumnChooserProps) {
  const { language, say } = useWords();
  const action = useAction();
  const [columns, setColumns] = useState<readonly ShownColumn[] | null>(null);
  const read = (): void => action.run('read', async () => setColumns(await call('pulledColumns', { sheetId })));
  useOnOpen(read);
  const save = (): void =>
    action.run('save', async () => {
      const shown = (columns ?? []).flatMap((column) => (column.shown ? [column.name] : []));
      await call('showColumns', { sheetId, shown });
      onClose();
    });
  const toggle = (name: string, shown: boolean): void =>
    setColumns((columns ?? []).map((column) => (column.name === name ? { name, shown } : column)));
  return (
    <div class="columns">
      <p class="help">{say('opportunities.columns.help')}</p>
      {columns === null && !action.failure && <p class="quiet">{say('opportunities.columns.reading')}</p>}
      {columns?.map(({ name, shown }) => (
        <Checkbox
          key={name}
          name={`column-${name}`}
          label={labelOf('opportunities', name, language)}
          checked={shown}
          onChange={(checked) => toggle(name, checked)}
        />
      ))}
      <div class="buttons">
        {columns && (
          <Button busy={action.busy === 'save'} onClick={save}>
            {say('opportunities.columns.save')}
          </Button>
        )}
        <Button onClick={onClose}>{say('ui.cancel')}</Button>
      </div>
      <FailureNotice failure={action.failure} />
    </div>
  );
}
