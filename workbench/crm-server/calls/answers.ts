import { type Answer, emptyAnswer, type JsonObject, jsonAnswer, messageAnswer, routeNotFound } from '../http';
import type { Profile } from '../profile';

// [facts §5 "Nearest evidence", H for 6.0, L for v3]
const EDITED = 'Sửa thành công';

/** Returns the answer to a successful product or order edit; `idField` names the ID in the answer with a code [facts 0.5, M]. */
export function editedAnswer(profile: Profile, idField: string, id: number): Answer {
  switch (profile.writeAnswer) {
    case 'message-id':
      return jsonAnswer(200, { message: EDITED, id });
    case 'code':
      return jsonAnswer(200, { code: 200, message: EDITED, [idField]: id });
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
