import { useRef } from 'preact/hooks';
import { useOnReturn } from '../parts/use-on-return';
import type { ViewProps } from './view-props';

/** Asks for the tables of the file again when somebody comes back from the sheet, where tabs are renamed and deleted. */
export function useFreshTables({ call, desk, setDesk }: ViewProps): void {
  const latest = useRef(desk);
  latest.current = desk;
  useOnReturn(async () => {
    const before = latest.current;
    const now = await call('open', null).catch(() => before);
    // What the user started meanwhile has brought something newer.
    if (latest.current === before) setDesk({ ...before, tables: now.tables, queries: now.queries, seen: now.seen });
  });
}
