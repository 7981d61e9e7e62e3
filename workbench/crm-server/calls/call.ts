import {
  type Answer,
  emptyAnswer,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonAnswer,
  messageAnswer,
  routeNotFound,
} from '../http';
import type { Check, QueryForms } from '../interface';
import type { Profile } from '../profile';
import type { RecordKind, Records } from '../records';
import type { StandIn } from '../state';

export interface CallRequest {
  /** The ID in the path, for the one call that has it; otherwise "". */
  readonly pathId: string;
  readonly query: ReadonlyMap<string, string>;
  readonly body: JsonObject;
  readonly header: (name: string) => string | null;
}

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Matches the whole path; its first group, if any, is the ID. */
  readonly path: RegExp;
  readonly query: QueryForms;
  readonly body: Check | null;
  readonly act: (standIn: StandIn, request: CallRequest) => Answer;
}

// [facts §5 "Nearest evidence", H for 6.0, L for v3]
const EDITED = 'Sửa thành công';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Encodes a text as HTML [facts 0.9, H]. */
export const encodeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function encoded(value: JsonValue): JsonValue {
  if (typeof value === 'string') return encodeText(value);
  if (Array.isArray(value)) return value.map(encoded);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, encoded(each)]));
}

const recordAnswer = (record: JsonObject, { text }: Profile): Answer =>
  jsonAnswer(200, { data: text === 'html-encoded' ? encoded(record) : record });

/** Returns the answer to a successful product or order edit; `idField` names the ID in the answer with a code [facts 0.5, M]. */
export function editedAnswer(profile: Profile, idField: string, before: JsonObject, after: JsonObject): Answer {
  const id = Number(after[idField]);
  switch (profile.writeAnswer) {
    case 'message-id':
      return jsonAnswer(200, { message: EDITED, id });
    case 'message':
      return messageAnswer(200, EDITED);
    case 'code':
      return jsonAnswer(200, { code: 200, message: EDITED, [idField]: id });
    case 'record':
      return recordAnswer(after, profile);
    case 'record-before':
      return recordAnswer(before, profile);
    case 'empty':
      return emptyAnswer();
    case 'array':
      return jsonAnswer(200, []);
  }
}

/** Returns the answer for a record that does not exist; `skeleton` is the zero-filled record of a 200 [facts 0.1, H]. */
export function unknownRecordAnswer(profile: Profile, skeleton: JsonObject): Answer {
  switch (profile.unknownRecord) {
    case '404-json':
      return messageAnswer(404, 'Không tìm thấy dữ liệu');
    case '404-html':
      return routeNotFound();
    case '200-skeleton':
      return jsonAnswer(200, skeleton);
  }
}

export function identifiedBy(
  records: Records,
  kind: RecordKind,
  body: JsonObject,
  fields: readonly [string, string],
): JsonObject | null {
  const named = fields.find((field) => Object.hasOwn(body, field));
  return named ? records.find(kind, named, body[named] ?? null) : null;
}
