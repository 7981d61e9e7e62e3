import { useState } from 'preact/hooks';
import type { BaselineOffer } from '../../protocol';
import { Button } from '../kit/button';
import { Choice } from '../kit/field';
import { useAction, useOnOpen } from '../kit/hooks';
import { FailureNotice, Notice } from '../kit/notice';
import { useWords } from '../words';
import { ViewFrame, type ViewProps } from './view';

const ROW_CHOICES = ['selected', 'all'] as const;

type Rows = (typeof ROW_CHOICES)[number];

/** Declares rows to be what the CRM has, after it said how many and what that means. */
export function BaselineView({ call, go }: ViewProps) {
  const { say } = useWords();
  const action = useAction();
  const [rows, setRows] = useState<Rows>('selected');
  const [offer, setOffer] = useState<BaselineOffer | null>(null);
  const look = (wanted: Rows): void =>
    action.run('look', async () => {
      setRows(wanted);
      setOffer(null);
      setOffer(await call('offerBaseline', { all: wanted === 'all' }));
    });
  useOnOpen(() => look('selected'));
  const take = ({ sheetId, firstRow, lastRow, checksum }: BaselineOffer): void =>
    action.run('take', async () => {
      const { taken } = await call('takeBaseline', { sheetId, firstRow, lastRow, checksum });
      go('home', [say('baseline.done', { n: taken })]);
    });
  return (
    <ViewFrame title={say('baseline.title')} onBack={() => go('home')}>
      <p>{say('baseline.intro')}</p>
      <Choice
        name="baseline-rows"
        legend={say('baseline.rows')}
        options={ROW_CHOICES.map((value) => ({ value, label: say(`baseline.${value}`) }))}
        chosen={rows}
        onChoose={look}
      />
      {offer && <Offer offer={offer} busy={action.busy === 'take'} onTake={() => take(offer)} />}
      <FailureNotice failure={action.failure} />
      <p class="apart">
        <Button busy={action.busy === 'look'} busyText={say('baseline.looking')} onClick={() => look(rows)}>
          {say('baseline.look')}
        </Button>
      </p>
    </ViewFrame>
  );
}

/** The counts that are said only where there are any. */
const LEFT_OUT = ['same', 'unsure', 'refused'] as const;

interface OfferProps {
  readonly offer: BaselineOffer;
  readonly busy: boolean;
  readonly onTake: () => void;
}

function Offer({ offer, busy, onTake }: OfferProps) {
  const { say } = useWords();
  const { title, firstRow, lastRow, taken } = offer;
  const rows = { first: String(firstRow), last: String(lastRow) };
  const left = LEFT_OUT.filter((name) => offer[name] > 0);
  return (
    <section aria-live="polite">
      <p>{say('baseline.place', { title, ...rows })}</p>
      <p>{taken > 0 ? <strong>{say('baseline.taken', { n: taken })}</strong> : say('baseline.none')}</p>
      {left.map((name) => (
        <p key={name}>{say(`baseline.${name}`, { n: offer[name] })}</p>
      ))}
      {taken > 0 && (
        <>
          {lastRow > firstRow && <HiddenRows isFiltered={offer.isFiltered} rows={rows} />}
          <Notice tone="warning" focus={false}>
            {say('baseline.warning')}
          </Notice>
          <div class="buttons">
            <Button primary busy={busy} busyText={say('baseline.doing')} onClick={onTake}>
              {say('baseline.do', { n: taken })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface HiddenRowsProps {
  readonly isFiltered: boolean;
  readonly rows: { readonly first: string; readonly last: string };
}

/** Nobody sees hidden rows before they press the button. */
function HiddenRows({ isFiltered, rows }: HiddenRowsProps) {
  const { say } = useWords();
  if (!isFiltered) return <p>{say('baseline.hidden')}</p>;
  return (
    <Notice tone="warning" focus={false}>
      {say('baseline.filtered', rows)}
    </Notice>
  );
}
