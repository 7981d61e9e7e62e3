import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Key } from '../../i18n/translate';
import { PATH_SEPARATOR } from '../../records/category-tree';
import { Button, LinkButton } from '../../ui-kit/button';
import { Choice, Select } from '../../ui-kit/field';
import { Notice, Warnings } from '../../ui-kit/notice';
import { useWords, type Words } from '../../ui-kit/words';
import type { NoList, PriceListOpening } from '../calls';
import { withSource } from './choice-form';
import type { ReadList } from './lists-beside';
import { type OtherList, useWindow } from './price-window';
import { SourceField } from './source-field';

function NoListFound() {
  const { opening, readAgain } = useWindow();
  const { title, isDesk, tabs } = opening.noList ?? NO_LIST;
  const { t } = useWords();
  return (
    <>
      <SourceField isOpen />
      {title !== '' && <Warnings sentences={[t(isDesk ? 'priceList.none.desk' : 'priceList.none.blank', { title })]} />}
      {tabs.length === 0 ? (
        <p class="quiet">{t('priceList.tabs.none')}</p>
      ) : (
        <div class="inline tabs">
          <span>{t('priceList.tabs')}</span>
          {tabs.map((tab) => (
            <Button key={tab.sheetId} onClick={() => readAgain({ sheetId: tab.sheetId })}>
              {tab.title}
            </Button>
          ))}
        </div>
      )}
      <p class="quiet">
        {t('priceList.place.none')} <LinkButton onClick={() => readAgain(null)}>{t('priceList.readAgain')}</LinkButton>
      </p>
    </>
  );
}

function OtherLists() {
  const { list, others } = useWindow();
  const { t } = useWords();
  const rivals = others.filter(({ isRival }) => isRival);
  const below = others.filter((other) => list !== null && other.sameColumns && !other.isRival);
  const rows = below.map(({ row }) => t('priceList.line.row', { row: String(row) })).join(', ');
  const beside = others.filter((other) => !below.includes(other) && !rivals.includes(other));
  return (
    <>
      <Offer
        isWarning
        code={list ? 'priceList.rivals.taken' : 'priceList.rivals'}
        params={{ title: list?.title ?? '' }}
        others={rivals}
      />
      <Offer isWarning code="priceList.below" params={{ rows }} others={below} />
      <Offer code={list ? 'priceList.beside' : 'priceList.beside.none'} others={beside} />
    </>
  );
}

interface OfferProps {
  readonly code: Key;
  readonly others: readonly OtherList[];
  readonly params?: Readonly<Record<string, string>>;
  readonly isWarning?: boolean;
}

function Offer({ code, params, others, isWarning = false }: OfferProps) {
  const { take } = useWindow();
  const { t } = useWords();
  if (others.length === 0) return null;
  const offer = (
    <p>
      {t(code, { n: others.length, ...params })}{' '}
      {others.map(({ at, range }, place) => (
        <Fragment key={at}>
          {place > 0 && ' · '}
          <LinkButton onClick={() => take(at)}>{t('priceList.take', { range })}</LinkButton>
        </Fragment>
      ))}
    </p>
  );
  return isWarning ? (
    <Notice tone="warning" focus={false}>
      {offer}
    </Notice>
  ) : (
    offer
  );
}

function FromList() {
  const { opening, list, isPasted, others } = useWindow();
  const { t } = useWords();
  const cut = !isPasted && opening.list?.below ? opening.list : null;
  const { row = 0, rows = 0 } = cut?.place ?? {};
  return (
    <>
      {list !== null || others.length > 0 ? <Place /> : <NoListFound />}
      <Warnings
        sentences={cut ? [t('priceList.cut', { n: cut.below ?? 0, most: rows, row: String(row + rows) })] : []}
      />
      <Warnings sentences={list?.notes.map(({ code, params }) => t<Key>(`priceList.left.${code}`, params)) ?? []} />
      <OtherLists />
    </>
  );
}

const MISFITS = ['price.open', 'price.unsaid'];

function Place() {
  const { list, isPasted, readAgain } = useWindow();
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const isMisfit = !isPasted && (list?.found.problems.some(({ code }) => MISFITS.includes(code)) ?? false);
  const pasteHere = <LinkButton onClick={() => setOpen(true)}>{t('priceList.pasteHere')}</LinkButton>;
  return (
    <>
      <p>
        {placeText(list, isPasted, t)} {!isMisfit && <>{pasteHere} · </>}
        <LinkButton onClick={() => readAgain(null)}>{t('priceList.readAgain')}</LinkButton>
        {' · '}
        <LinkButton onClick={() => readAgain({ sheetId: null })}>{t('priceList.otherTab')}</LinkButton>
      </p>
      {isMisfit && (
        <Notice tone="warning" focus={false}>
          <p>
            {t('priceList.misfit')} {pasteHere}
          </p>
        </Notice>
      )}
      <SourceField isOpen={isOpen} />
    </>
  );
}

function placeText(list: ReadList | null, isPasted: boolean, t: Words['t']): string {
  if (!list) return t('priceList.place.none');
  const { title, range, table } = list;
  if (!isPasted) return t('priceList.place', { title, range });
  const rows = table.values.length;
  return title === '' ? t('priceList.place.pasted', { rows }) : t('priceList.place.file', { title, rows });
}

const NO_LIST: NoList = { title: '', isDesk: false, tabs: [] };

export function SourceChoice() {
  const { form, setForm, opening } = useWindow();
  const { t } = useWords();
  return (
    <section>
      <Choice
        name="source"
        legend={t('priceList.source')}
        options={[
          { value: 'list', label: t('priceList.source.list') },
          { value: 'current', label: t('priceList.source.current') },
        ]}
        chosen={form.source}
        onChoose={(source) => setForm(withSource(form, source))}
      />
      {form.source === 'list' && <FromList />}
      {form.source === 'current' && (
        <div class="inline">
          <label for="category">{t('priceList.category')}</label>
          <Select
            name="category"
            label={t('priceList.category')}
            options={[
              { value: '', label: t('priceList.category.all', { n: opening.products.length }) },
              ...categoryPaths(opening).map((path) => ({ value: path, label: path })),
            ]}
            chosen={form.category}
            onChoose={(category) => setForm({ ...form, category })}
          />
        </div>
      )}
    </section>
  );
}

function categoryPaths({ categories }: PriceListOpening): string[] {
  const paths = new Set<string>();
  for (const { path } of categories) {
    const names = path.split(PATH_SEPARATOR);
    for (const depth of names.keys()) paths.add(names.slice(0, depth + 1).join(PATH_SEPARATOR));
  }
  return [...paths].sort((a, b) => a.localeCompare(b));
}
