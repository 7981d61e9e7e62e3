import { useState } from 'preact/hooks';
import type { MissingPrice } from '../../price-plans/calls';
import { Button, useFirst } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { useFocus, useKeyDown } from '../../ui-kit/hooks';
import { FailureNotice } from '../../ui-kit/notice';
import { useWords } from '../../ui-kit/words';
import { type BackTexts, backValue, missingId, type Planning } from './planning';

const FIRST_PRICES = 100;

interface MissingProps {
  readonly planning: Planning;
  readonly missing: readonly MissingPrice[];
}

export function MissingPrices({ planning, missing }: MissingProps) {
  const { t } = useWords();
  const { back, setBack, again, open } = planning;
  const [isTried, setTried] = useState(false);
  const { shown, showAll } = useFirst(missing, FIRST_PRICES);
  const heading = useFocus<HTMLHeadingElement>();
  useKeyDown(({ key }) => {
    if (key === 'Escape') open();
    return key === 'Escape';
  });
  const values = missing.flatMap((price) => {
    const { table, key, field } = price;
    const value = backValue(back.get(missingId(price)) ?? '');
    return value === null ? [] : [{ table, key, field, value }];
  });
  const missingCount = missing.length - values.length;
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (missingCount === 0) again(values);
  };
  return (
    <form class="asking" onSubmit={submit}>
      <div class="scroll">
        <main>
          <h2 ref={heading} tabIndex={-1}>
            {t('review.plan.missing', { n: missing.length })}
          </h2>
          <p class="quiet">{t('review.plan.missing.help')}</p>
          <FailureNotice failure={planning.failure} />
          <PriceLines missing={shown} {...{ back, setBack }} isChecked={isTried} />
          {showAll}
        </main>
      </div>
      <footer>
        <p class="problem" role="alert">
          {isTried && missingCount > 0 ? t('review.plan.missing.lacks', { n: missingCount }) : ''}
        </p>
        <div class="foot-line">
          <Button primary submit busy={planning.busy} busyText={t('review.plan.busy')}>
            {t('review.plan.missing.go')}
          </Button>
          <Button onClick={open}>{t('review.plan.otherHours')}</Button>
        </div>
      </footer>
    </form>
  );
}

interface LinesProps extends Pick<MissingProps, 'missing'> {
  readonly back: BackTexts;
  readonly setBack: (texts: BackTexts) => void;
  readonly isChecked: boolean;
}

function PriceLines({ missing, back, setBack, isChecked }: LinesProps) {
  const { t } = useWords();
  return (
    <table class="review prices">
      <ColumnHeads titles={[t('review.column.record'), t('review.column.field'), t('review.plan.missing.price')]} />
      <tbody>
        {missing.map((price) => {
          const id = missingId(price);
          const text = back.get(id) ?? '';
          return (
            <tr key={id} class="first">
              <th scope="row">
                <span class="key">{price.key}</span>
                <span class="quiet name">{price.title}</span>
              </th>
              <td>{price.label}</td>
              <td class="field">
                <input
                  type="number"
                  min={0}
                  step="any"
                  aria-label={t('review.plan.missing.of', { key: price.key, label: price.label })}
                  aria-invalid={isChecked && backValue(text) === null}
                  value={text}
                  onInput={(event) => setBack(new Map([...back, [id, event.currentTarget.value]]))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
