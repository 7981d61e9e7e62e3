import { type JsonObject, jsonAnswer, messageAnswer } from '../http';
import { allOf, exactlyOneOf, filledText, integer, objectOf } from '../interface';
import type { StandIn } from '../stand-in';
import { unknownRecordAnswer } from './answers';
import type { Call, CallRequest } from './call';
import { identifiedBy } from './identified-by';

const SKELETON: JsonObject = { message: null, account_id: 0, account_code: null };

// [interface 4.3] Name of the authentication session cookie.
const SESSION_COOKIE = 'v6_service_session';

function holdsSession({ header }: CallRequest, session: string): boolean {
  const cookies = (header('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.includes(`${SESSION_COOKIE}=${session}`);
}

const lacksSession = ({ state }: StandIn, request: CallRequest): boolean =>
  state.profile.session === 'required' && !holdsSession(request, state.session);

/** POST account/restore [interface 4.3]; a customer that is not deleted is answered like an unknown one (assumed). */
export const restoreCustomer: Call = {
  name: 'restoreCustomer',
  method: 'POST',
  path: /^\/api\/v6\.1\/account\/restore$/,
  query: {},
  body: allOf(
    objectOf({}, { account_id: integer, account_code: filledText }),
    exactlyOneOf('account_id', 'account_code'),
  ),
  act: (standIn, request) => {
    const { records, profile } = standIn.state;
    if (lacksSession(standIn, request)) return messageAnswer(401, 'Phiên xác thực không hợp lệ');
    const customer = identifiedBy(records, 'customers', request.body, ['account_id', 'account_code']);
    if (customer?.state !== 'deleted') return unknownRecordAnswer(profile, SKELETON);
    records.replace('customers', customer, { ...customer, state: 'active' });
    return jsonAnswer(200, { message: 'Khôi phục thành công' });
  },
};
