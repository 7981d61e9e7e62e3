import { useState } from 'preact/hooks';
import { issueSentence } from '../../records/record';
import { Button } from '../../ui-kit/button';
import { Choice } from '../../ui-kit/field';
import { useAction, useOnOpen } from '../../ui-kit/hooks';
import { FailureNotice, IssueLines, Warnings } from '../../ui-kit/notice';
import { ChangeLines, RecordName } from '../../ui-kit/record-changes';
import { ViewFrame, type ViewProps } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import type { BaselineOffer, LeftRow } from '../calls';

const ROW_CHOICES = ['selected', 'all'] as const;

type Rows = (typeof ROW_CHOICES)[number];

export function BaselineView({ call, go }: ViewProps) {
  const { t } = useWords();
  const action = useAction();
  const [rows, setRows] = useState<Rows>('selected');
  const [offer, setOffer] = useState<BaselineOffer | null>(null);
  const load = (choice: Rows): void =>
    action.run('look', async () => {
      setRows(choice);
      setOffer(null);
      setOffer(await call('offerBaseline', { all: choice === 'all' }));
    });
  useOnOpen(() => load('selected'));
  const take = ({ sheetId, firstRow, lastRow, checksum }: BaselineOffer, rows: readonly LeftRow[]): void =>
    action.run('take', async () => {
      const ticked = rows.map(({ table, key, fingerprint }) => ({ table, key, fingerprint }));
      const { taken } = await call('takeBaseline', { sheetId, firstRow, lastRow, checksum, ticked });
      go('home', [t('baseline.done', { n: taken })]);
    });
  return (
    <ViewFrame title={t('baseline.title')} onBack={() => go('home')}>
      <p>{t('baseline.intro')}</p>
      <Choice
        name="baseline-rows"
        legend={t('baseline.rows')}
        options={ROW_CHOICES.map((value) => ({ value, label: t(`baseline.${value}`) }))}
        chosen={rows}
        onChoose={load}
      />
      {offer && <Offer offer={offer} busy={action.busy === 'take'} onTake={(ticked) => take(offer, ticked)} />}
      <FailureNotice failure={action.failure} />
      <p class="apart">
        <Button busy={action.busy === 'look'} busyText={t('baseline.looking')} onClick={() => load(rows)}>
          {t('baseline.look')}
        </Button>
      </p>
    </ViewFrame>
  );
}

const LEFT_OUT = ['same', 'unsure', 'refused'] as const;

interface OfferProps {
  readonly offer: BaselineOffer;
  readonly busy: boolean;
  readonly onTake: (ticked: readonly LeftRow[]) => void;
}

function Offer({ offer, busy, onTake }: OfferProps) {
  const { t } = useWords();
  const [ticks, setTicks] = useState<ReadonlySet<LeftRow>>(new Set());
  const { title, firstRow, lastRow, taken, left, more } = offer;
  const rows = { first: String(firstRow), last: String(lastRow) };
  const counted = LEFT_OUT.filter((name) => offer[name] > 0);
  const n = taken + ticks.size;
  // Hidden rows are not seen before the button is pressed.
  const canHide = taken > 0 && lastRow > firstRow;
  const tick = (row: LeftRow, on: boolean): void =>
    setTicks(new Set(on ? [...ticks, row] : [...ticks].filter((each) => each !== row)));
  return (
    <section>
      <div aria-live="polite">
        <p>{t('baseline.place', { title, ...rows })}</p>
        {taken > 0 && (
          <p>
            <strong>{t('baseline.taken', { n: taken })}</strong>
          </p>
        )}
        {taken + left.length === 0 && <p>{t('baseline.none')}</p>}
        {counted.map((name) => (
          <p key={name}>{t(`baseline.${name}`, { n: offer[name] })}</p>
        ))}
      </div>
      {left.length > 0 && <LeftRows left={left} more={more} ticks={ticks} onTick={tick} />}
      {canHide && !offer.isFiltered && <p>{t('baseline.hidden')}</p>}
      {canHide && offer.isFiltered && <Warnings sentences={[t('baseline.filtered', rows)]} />}
      {n > 0 && (
        <>
          <Warnings sentences={[t('baseline.warning')]} />
          <div class="buttons">
            <Button primary busy={busy} busyText={t('baseline.doing')} onClick={() => onTake([...ticks])}>
              {t('baseline.do', { n })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface LeftRowsProps extends Pick<BaselineOffer, 'left' | 'more'> {
  readonly ticks: ReadonlySet<LeftRow>;
  readonly onTick: (row: LeftRow, on: boolean) => void;
}

/** Deliberately no tick for all: these rows may contain unsent edits. */
function LeftRows({ left, more, ticks, onTick }: LeftRowsProps) {
  const words = useWords();
  return (
    <>
      <p>{words.t('baseline.left', { n: left.length + more })}</p>
      <ul class="records">
        {left.map((row) => (
          <li key={`${row.table}\n${row.key}`}>
            <label class="choice">
              <input
                type="checkbox"
                aria-label={words.t('baseline.left.legend', { key: row.key, row: String(row.row) })}
                checked={ticks.has(row)}
                onChange={(event) => onTick(row, event.currentTarget.checked)}
              />
              <span>
                <RecordName record={row} />
              </span>
            </label>
            <div class="indented">
              <ChangeLines record={row} />
              <IssueLines sentences={row.holds.map((hold) => issueSentence(words, row.table, hold))} class="caution" />
              {row.refused !== undefined && (
                <p class="caution">{words.t('baseline.left.refused', { message: row.refused })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{words.t('baseline.left.more', { n: more })}</p>}
    </>
  );
}
