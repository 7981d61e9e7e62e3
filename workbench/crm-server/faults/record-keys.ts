import { isJsonObject, type JsonObject, type ReceivedRequest, readJson } from '../http';

const KEY_FIELDS = [
  'product_code',
  'order_code',
  'task_id',
  'task_code',
  'account_id',
  'account_code',
  'user_id',
  'user_username',
];

function keysIn(body: JsonObject): readonly string[] {
  return KEY_FIELDS.flatMap((field) => {
    const value = body[field];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/** Returns every ID and code by which a request names its record: in the path, in the body and in its product. */
export function recordKeys(request: ReceivedRequest): readonly string[] {
  const body = readJson(request.text ?? '');
  const named = isJsonObject(body) ? [body, ...(isJsonObject(body.product) ? [body.product] : [])] : [];
  const last = request.path.split('/').at(-1);
  return [...(last ? [last] : []), ...named.flatMap(keysIn)];
}
