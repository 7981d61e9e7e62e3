import type { ComponentChildren } from 'preact';
import type { DeskState } from '../desk/calls';
import type { PullSummary } from '../opportunities/calls';
import type { View } from '../platform/ports';
import type { Rights } from '../platform/settings';
import type { TableSummary } from '../sheet/tables';
import { LinkButton } from './button';
import { useFocus, useGone, useLatest, useOnReturn } from './hooks';
import { Warnings } from './notice';
import type { Call, RpcFailure } from './rpc';
import { useWords, type Words } from './words';

interface FrameProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ComponentChildren;
}

export function ViewFrame({ title, onBack, children }: FrameProps) {
  const { t } = useWords();
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <>
      <nav>
        <LinkButton onClick={onBack}>
          <span aria-hidden="true">‹ </span>
          {t('ui.back')}
        </LinkButton>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}

export interface ViewProps {
  readonly call: Call;
  readonly desk: DeskState;
  readonly go: (view: View, sentences?: readonly string[]) => void;
  readonly lastFailure: () => RpcFailure | null;
  readonly setDesk: (desk: DeskState) => void;
}

export function Saved({ shown }: { readonly shown: boolean }) {
  const { t } = useWords();
  return (
    <p class="saved" role="status">
      {shown ? t('settings.saved') : ''}
    </p>
  );
}

export function AdministratorHint({ rights }: { readonly rights: Rights }) {
  const { t } = useWords();
  const code = rights.email === '' ? 'error.administrator.unknown' : 'error.administrator';
  return <Warnings sentences={rights.mayChange ? [] : [t(code, { ask: rights.administrators.join(', ') })]} />;
}

export function useFreshDesk({ call, desk, setDesk }: ViewProps): void {
  const latest = useLatest(desk);
  const isGone = useGone();
  useOnReturn(async () => {
    const before = latest.current;
    const now = await call('open', null).catch(() => null);
    // An action of the user has brought something newer.
    if (!now || isGone.current || latest.current !== before) return;
    const { tables, queries, seen, activeSheet, lastCheck, plans } = now;
    const isRenewed = before.isRenewed || now.isRenewed;
    setDesk({ ...before, tables, queries, seen, activeSheet, lastCheck, plans, isRenewed });
  });
}

/** A journal that was made meanwhile is not named. */
export function createdSentence(words: Words, before: readonly TableSummary[], after: readonly TableSummary[]): string {
  const known = new Set(before.map((table) => table.sheetId));
  const [first, second] = after.filter(({ sheetId, kind }) => kind !== 'journal' && !known.has(sheetId));
  if (!first) return words.t('home.created.none');
  return words.t('toast.created', { title: first.title, second: second?.title ?? '' });
}

export function withCategories(desk: DeskState, { sheetId, title }: PullSummary): DeskState {
  const isThere = desk.tables.some((table) => table.sheetId === sheetId);
  return isThere ? desk : { ...desk, tables: [...desk.tables, { sheetId, title, kind: 'categories' }] };
}

export function focusDoor(name: string): void {
  const doors = document.querySelectorAll<HTMLElement>(`[data-door="${name}"]`);
  [...doors].find((door) => door.checkVisibility())?.focus();
}

export function isConnected({ connection }: DeskState): boolean {
  return connection.baseUrl !== '' && connection.keyEnding !== '';
}
