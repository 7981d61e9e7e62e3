import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
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

function NoListTaken() {
  const { opening, readAgain } = useWindow();
  const { title, isDesk, tabs } = opening.noList ?? NO_LIST;
  const { say } = useWords();
  return (
    <>
      <SourceField isWanted />
      {title !== '' && (
        <Warnings sentences={[say(isDesk ? 'priceList.none.desk' : 'priceList.none.blank', { title })]} />
      )}
      {tabs.length === 0 ? (
        <p class="quiet">{say('priceList.tabs.none')}</p>
      ) : (
        <div class="inline tabs">
          <span>{say('priceList.tabs')}</span>
          {tabs.map((tab) => (
            <Button key={tab.sheetId} onClick={() => readAgain({ sheetId: tab.sheetId })}>
              {tab.title}
            </Button>
          ))}
        </div>
      )}
      <p class="quiet">
        {say('priceList.place.none')}{' '}
        <LinkButton onClick={() => readAgain(null)}>{say('priceList.readAgain')}</LinkButton>
      </p>
    </>
  );
}

function OtherLists() {
  const { list, others } = useWindow();
  const { say } = useWords();
  const rivals = others.filter(({ isRival }) => isRival);
  const below = others.filter((other) => list !== null && other.sameColumns && !other.isRival);
  const rows = below.map(({ row }) => say('priceList.line.row', { row: String(row) })).join(', ');
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
  readonly code: string;
  readonly others: readonly OtherList[];
  readonly params?: Readonly<Record<string, string>>;
  readonly isWarning?: boolean;
}

function Offer({ code, params, others, isWarning = false }: OfferProps) {
  const { take } = useWindow();
  const { say } = useWords();
  if (others.length === 0) return null;
  const offer = (
    <p>
      {say(code, { n: others.length, ...params })}{' '}
      {others.map(({ at, range }, place) => (
        <Fragment key={at}>
          {place > 0 && ' · '}
          <LinkButton onClick={() => take(at)}>{say('priceList.take', { range })}</LinkButton>
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
  const { say } = useWords();
  const cut = !isPasted && opening.list?.below ? opening.list : null;
  const { row = 0, rows = 0 } = cut?.place ?? {};
  return (
    <>
      {list !== null || others.length > 0 ? <Place /> : <NoListTaken />}
      <Warnings
        sentences={cut ? [say('priceList.cut', { n: cut.below ?? 0, most: rows, row: String(row + rows) })] : []}
      />
      <Warnings sentences={list?.notes.map(({ code, params }) => say(`priceList.left.${code}`, params)) ?? []} />
      <OtherLists />
    </>
  );
}

const MISFITS = ['price.open', 'price.unsaid'];

function Place() {
  const { list, isPasted, readAgain } = useWindow();
  const { say } = useWords();
  const [isWanted, setWanted] = useState(false);
  const isMisfit = !isPasted && (list?.found.problems.some(({ code }) => MISFITS.includes(code)) ?? false);
  const pasteHere = <LinkButton onClick={() => setWanted(true)}>{say('priceList.pasteHere')}</LinkButton>;
  return (
    <>
      <p>
        {placeText(list, isPasted, say)} {!isMisfit && <>{pasteHere} · </>}
        <LinkButton onClick={() => readAgain(null)}>{say('priceList.readAgain')}</LinkButton>
        {' · '}
        <LinkButton onClick={() => readAgain({ sheetId: null })}>{say('priceList.otherTab')}</LinkButton>
      </p>
      {isMisfit && (
        <Notice tone="warning" focus={false}>
          <p>
            {say('priceList.misfit')} {pasteHere}
          </p>
        </Notice>
      )}
      <SourceField isWanted={isWanted} />
    </>
  );
}

function placeText(list: ReadList | null, isPasted: boolean, say: Words['say']): string {
  if (!list) return say('priceList.place.none');
  const { title, range, table } = list;
  if (!isPasted) return say('priceList.place', { title, range });
  const rows = table.values.length;
  return title === '' ? say('priceList.place.pasted', { rows }) : say('priceList.place.file', { title, rows });
}

const NO_LIST: NoList = { title: '', isDesk: false, tabs: [] };

export function SourceChoice() {
  const { form, setForm, opening } = useWindow();
  const { say } = useWords();
  return (
    <section>
      <Choice
        name="source"
        legend={say('priceList.source')}
        options={[
          { value: 'list', label: say('priceList.source.list') },
          { value: 'current', label: say('priceList.source.current') },
        ]}
        chosen={form.source}
        onChoose={(source) => setForm(withSource(form, source))}
      />
      {form.source === 'list' && <FromList />}
      {form.source === 'current' && (
        <div class="inline">
          <label for="category">{say('priceList.category')}</label>
          <Select
            name="category"
            label={say('priceList.category')}
            options={[
              { value: '', label: say('priceList.category.all', { n: opening.products.length }) },
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
