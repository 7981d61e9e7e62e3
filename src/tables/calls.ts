import type { DeskState } from '../desk/calls';
import type { Language } from '../i18n/translate';
import { answers, listOf, nothing, object, oneOf, position, sheetId, type Taken, text } from '../platform/schema';
import { ADOPTED_KINDS, type AdoptedKind, type PastedColumn } from './adopt-columns';

const adoptRequest = object({
  sheetId,
  kind: oneOf(ADOPTED_KINDS),
  columns: listOf(object({ column: position, header: text, field: text }), 1_000),
});

export type AdoptRequest = Taken<typeof adoptRequest>;

export interface TabColumn extends PastedColumn {
  readonly sample: string;
}

export interface Tab {
  readonly sheetId: number;
  readonly title: string;
  readonly kind: AdoptedKind;
  readonly isTable: boolean;
  readonly language: Language | null;
  /** Only headers in row 1 can be adopted. */
  readonly headerRow: number;
  readonly columns: readonly TabColumn[];
}

export interface Adoption {
  readonly desk: DeskState;
  readonly title: string;
  readonly taken: number;
  readonly added: readonly string[];
  readonly notText: readonly string[];
}

export const tableCalls = {
  newProducts: answers<DeskState>()(nothing),
  showLists: answers<DeskState>()(nothing),
  showCosts: answers<DeskState>()(nothing),
  newOrders: answers<DeskState>()(nothing),
  reveal: answers<null>()(object({ sheetId, row: position })),
  readTab: answers<Tab>()(nothing),
  adoptTab: answers<Adoption>()(adoptRequest),
};
