import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LinkButton } from '../../ui-kit/button';
import { ColumnHeads } from '../../ui-kit/column-heads';
import { IssueLines } from '../../ui-kit/notice';
import { ChangeLines } from '../../ui-kit/record-changes';
import { useWords } from '../../ui-kit/words';
import type { ReviewChange, ReviewItem } from '../calls';
import { useReview } from './review-context';
import { chunk } from './review-model';

interface LazyRowsProps {
  /** Initial height in pixels. */
  readonly estimate: number;
  readonly columns: number;
  readonly first: boolean;
  readonly forced?: boolean;
  readonly children: () => ComponentChildren;
}

/** In pixels: scrolling meets no gap. */
const MARGIN_PIXELS = 800;

export function LazyRows({ estimate, columns, first, forced = false, children }: LazyRowsProps) {
  const group = useRef<HTMLTableSectionElement>(null);
  const height = useRef(estimate);
  const [near, setNear] = useState(first);
  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries[entries.length - 1];
        if (!entry) return;
        if (!entry.isIntersecting) height.current = entry.boundingClientRect.height || height.current;
        setNear(entry.isIntersecting);
      },
      // Margins need an explicit root: the page is in a frame of another origin.
      { root: element.closest('.scroll'), rootMargin: `${MARGIN_PIXELS}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={group}>
      {near || forced ? (
        children()
      ) : (
        <tr style={{ height: `${height.current}px` }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  );
}

type RowPlace = Pick<ReviewItem, 'sheetId' | 'sheet' | 'row'>;

export function RowLink({ place }: { readonly place: RowPlace }) {
  const { t } = useWords();
  const { reveal } = useReview();
  const { sheetId, sheet, row } = place;
  return <LinkButton onClick={() => reveal(sheetId, row)}>{t('ui.row', { sheet, row: String(row) })}</LinkButton>;
}

export interface UnsentRow extends RowPlace, Pick<ReviewItem, 'key' | 'title'> {
  readonly id: string;
  readonly sentences: readonly string[];
  readonly changes?: readonly ReviewChange[];
}

const CHANGES = 5;

const ROWS_PER_GROUP = 40;
const ROW_HEIGHT = 50;

export function UnsentTable({ why, troubles }: { readonly why?: string; readonly troubles: readonly UnsentRow[] }) {
  const { t } = useWords();
  const hasReasons = why !== undefined;
  const hasChanges = troubles.some(({ changes = [] }) => changes.length > 0);
  const changes = hasChanges ? [t('review.column.changes')] : [];
  const titles = [t('review.column.record'), ...changes, ...(hasReasons ? [why] : []), t('review.column.row')];
  return (
    <table class="review">
      <colgroup>
        <col class={hasChanges ? 'col-record' : hasReasons ? 'col-trouble' : ''} />
        {hasChanges && <col class={hasReasons ? 'col-trouble' : ''} />}
        {hasReasons && <col />}
        <col class="col-row" />
      </colgroup>
      <ColumnHeads titles={titles} />
      {chunk(troubles, () => 1, ROWS_PER_GROUP).map((group, index) => (
        <LazyRows
          key={group[0]?.id ?? ''}
          columns={titles.length}
          first={index === 0}
          estimate={ROW_HEIGHT * group.length}
        >
          {() =>
            group.map(({ id, key, title, changes = [], sentences, ...place }) => (
              <tr key={id} class="first">
                <th scope="row">
                  <span class="key">{key === '' ? '—' : key}</span>
                  <span class="quiet name">{title}</span>
                </th>
                {hasChanges && (
                  <td>
                    <ChangeLines
                      record={{ changes: changes.slice(0, CHANGES), more: Math.max(0, changes.length - CHANGES) }}
                    />
                  </td>
                )}
                {hasReasons && (
                  <td>
                    <IssueLines sentences={sentences} />
                  </td>
                )}
                {/* Records that left their sheet have no row. */}
                <td>{place.row > 0 && <RowLink place={place} />}</td>
              </tr>
            ))
          }
        </LazyRows>
      ))}
    </table>
  );
}
