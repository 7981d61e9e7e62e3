import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { PATH_SEPARATOR } from '../../core';
import type { ListSource, NoList, PriceListOpening } from '../../protocol';
import { Button, LinkButton } from '../kit/button';
import { Choice, Select } from '../kit/field';
import { Notice } from '../kit/notice';
import { useWords, type Words } from '../words';
import { type ChoiceForm, withSource } from './choice-form';
import type { ReadList } from './lists-beside';
import { SourceField, type SourceFieldProps } from './source-field';
import type { OtherList } from './use-choice';

function NoListTaken({ opening, onRead, onGiven }: Pick<FromListProps, 'opening' | 'onRead' | 'onGiven'>) {
  const { title, isDesk, tabs } = opening.noList ?? NO_LIST;
  const { say } = useWords();
  return (
    <>
      <SourceField focus onGiven={onGiven} />
      {title !== '' && (
        <Notice tone="warning" focus={false}>
          <p>{say(isDesk ? 'priceList.none.desk' : 'priceList.none.blank', { title })}</p>
        </Notice>
      )}
      {tabs.length === 0 ? (
        <p class="quiet">{say('priceList.tabs.none')}</p>
      ) : (
        <div class="inline tabs">
          <span>{say('priceList.tabs')}</span>
          {tabs.map((tab) => (
            <Button key={tab.sheetId} onClick={() => onRead({ sheetId: tab.sheetId })}>
              {tab.title}
            </Button>
          ))}
        </div>
      )}
      <p class="quiet">
        {say('priceList.place.none')} <LinkButton onClick={() => onRead(null)}>{say('priceList.readAgain')}</LinkButton>
      </p>
    </>
  );
}

interface OtherListsProps {
  readonly taken: string | null;
  readonly others: readonly OtherList[];
  readonly onTake: (at: number) => void;
}

function OtherLists({ taken, others, onTake }: OtherListsProps) {
  const { say } = useWords();
  const rivals = others.filter(({ isRival }) => isRival);
  const below = others.filter((other) => taken !== null && other.sameColumns && !other.isRival);
  const rows = below.map(({ row }) => say('priceList.line.row', { row: String(row) })).join(', ');
  const beside = others.filter((other) => !below.includes(other) && !rivals.includes(other));
  return (
    <>
      <Offer
        isWarning
        code={taken === null ? 'priceList.rivals' : 'priceList.rivals.taken'}
        params={{ title: taken ?? '' }}
        others={rivals}
        onTake={onTake}
      />
      <Offer isWarning code="priceList.below" params={{ rows }} others={below} onTake={onTake} />
      <Offer code={taken === null ? 'priceList.beside.none' : 'priceList.beside'} others={beside} onTake={onTake} />
    </>
  );
}

interface OfferProps extends Omit<OtherListsProps, 'taken'> {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly isWarning?: boolean;
}

function Offer({ code, params, others, isWarning = false, onTake }: OfferProps) {
  const { say } = useWords();
  if (others.length === 0) return null;
  const offer = (
    <p>
      {say(code, { n: others.length, ...params })}{' '}
      {others.map(({ at, range }, place) => (
        <Fragment key={at}>
          {place > 0 && ' · '}
          <LinkButton onClick={() => onTake(at)}>{say('priceList.take', { range })}</LinkButton>
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

interface FromListProps {
  readonly opening: PriceListOpening;
  readonly list: ReadList | null;
  readonly isPasted: boolean;
  readonly others: readonly OtherList[];
  /** Reads what is selected (null), or a tab. */
  readonly onRead: (source: ListSource | null) => void;
  readonly onTake: (at: number) => void;
  readonly onGiven: SourceFieldProps['onGiven'];
}

function FromList(props: FromListProps) {
  const { opening, list, isPasted, others, onTake } = props;
  const { say } = useWords();
  const hasList = list !== null || others.length > 0;
  const cut = opening.list?.below ? opening.list : null;
  return (
    <>
      {hasList ? <Place {...props} /> : <NoListTaken {...props} />}
      {!isPasted && cut && (
        <Notice tone="warning" focus={false}>
          <p>
            {say('priceList.cut', {
              n: cut.below ?? 0,
              most: cut.place.rows,
              row: String(cut.place.row + cut.place.rows),
            })}
          </p>
        </Notice>
      )}
      {list && list.notes.length > 0 && (
        <Notice tone="warning" focus={false}>
          {list.notes.map(({ code, params }) => (
            <p key={code}>{say(`priceList.left.${code}`, params)}</p>
          ))}
        </Notice>
      )}
      <OtherLists taken={list?.title ?? null} {...{ others, onTake }} />
    </>
  );
}

/** The problems that a spreadsheet of another locale makes of a list. */
const MISFITS = ['price.open', 'price.unsaid'];

function Place({ list, isPasted, onRead, onGiven }: FromListProps) {
  const { say } = useWords();
  const [isWanted, setWanted] = useState(false);
  const isMisfit = !isPasted && (list?.found.problems.some(({ code }) => MISFITS.includes(code)) ?? false);
  const pasteHere = <LinkButton onClick={() => setWanted(true)}>{say('priceList.pasteHere')}</LinkButton>;
  return (
    <>
      <p>
        {placeText(list, isPasted, say)} {!isMisfit && <>{pasteHere} · </>}
        <LinkButton onClick={() => onRead(null)}>{say('priceList.readAgain')}</LinkButton>
        {' · '}
        <LinkButton onClick={() => onRead({ sheetId: null })}>{say('priceList.otherTab')}</LinkButton>
      </p>
      {isMisfit && (
        <Notice tone="warning" focus={false}>
          <p>
            {say('priceList.misfit')} {pasteHere}
          </p>
        </Notice>
      )}
      <SourceField focus={isWanted} hidden={!isWanted} {...{ onGiven }} />
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

interface SourceChoiceProps extends FromListProps {
  readonly form: ChoiceForm;
  readonly onChange: (form: ChoiceForm) => void;
}

export function SourceChoice({ form, opening, onChange, ...from }: SourceChoiceProps) {
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
        onChoose={(source) => onChange(withSource(form, source))}
      />
      {form.source === 'list' && <FromList {...{ opening, ...from }} />}
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
            onChoose={(category) => onChange({ ...form, category })}
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
