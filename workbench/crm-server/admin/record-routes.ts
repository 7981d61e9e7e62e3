import { type Answer, isJsonObject, type JsonObject } from '../http';
import { isRecordKind, type RecordKind } from '../records';
import { growRecords } from '../seed';
import { adminAnswer, adminRefusal } from './admin-answer';
import type { AdminRequest, AdminRoute } from './admin-route';
import { changeRecord } from './change-record';

function forKind({ parts }: AdminRequest, act: (kind: RecordKind) => Answer): Answer {
  const [kind = ''] = parts;
  return isRecordKind(kind) ? act(kind) : adminRefusal(404, `no kind of record is called ${kind}`);
}

// Enough for the largest company that the add-on promises to serve, and made in a second or two.
const MOST_RECORDS = 200_000;

const isSize = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_RECORDS;

function readSizes(fields: JsonObject): JsonObject | null {
  const names = Object.keys(fields);
  const known = names.every((name) => name === 'opportunities' || name === 'products');
  return known && names.every((name) => isSize(fields[name])) ? fields : null;
}

/** The admin routes that show and change records. */
export const RECORD_ROUTES: readonly AdminRoute[] = [
  { method: 'GET', path: '/records', act: ({ state }) => adminAnswer(state.records.tablesNow()) },
  {
    method: 'GET',
    path: '/records/:kind',
    act: ({ state }, request) => forKind(request, (kind) => adminAnswer(state.records.all(kind))),
  },
  {
    method: 'GET',
    path: '/records/:kind/:key',
    act: ({ state }, request) =>
      forKind(request, (kind) => {
        const record = state.records.findByKey(kind, request.parts[1] ?? '');
        return record ? adminAnswer(record) : adminRefusal(404, 'there is no such record');
      }),
  },
  {
    method: 'POST',
    path: '/records/:kind',
    act: ({ state }, request) =>
      forKind(request, (kind) => {
        const record = isJsonObject(request.body) ? changeRecord(state.records, kind, request.body) : null;
        return record
          ? adminAnswer(record)
          : adminRefusal(400, 'the body must be an object that holds the ID or the code');
      }),
  },
  {
    method: 'POST',
    path: '/seed',
    act: ({ state }, { fields }) => {
      const sizes = readSizes(fields);
      if (!sizes)
        return adminRefusal(
          400,
          `the body must hold opportunities and/or products: how many there are to be in all, ${MOST_RECORDS} at most`,
        );
      growRecords(state.records, {
        ...(isSize(sizes.opportunities) && { opportunities: sizes.opportunities }),
        ...(isSize(sizes.products) && { products: sizes.products }),
      });
      const { opportunities, products } = state.records.tablesNow();
      return adminAnswer({ opportunities: opportunities.length, products: products.length });
    },
  },
];
