import { googleFailure } from '../../src/platform/google-words';

const SAID: readonly (readonly [ReturnType<typeof googleFailure>, string])[] = [
  ['protected', 'You are trying to edit a protected cell or object. Please contact the spreadsheet owner.'],
  [
    'protected',
    'Bạn đang cố gắng chỉnh sửa một ô hoặc đối tượng được bảo vệ. Vui lòng liên hệ với chủ sở hữu bảng tính.',
  ],
  ['validation', 'The data you entered in cell J1 violates the data validation rules set on this cell.'],
  ['validation', 'Dữ liệu bạn nhập vào ô J1 vi phạm quy tắc xác thực dữ liệu: “ô này được bảo vệ”.'],
  ['authorization', 'Authorization is required to perform that action.'],
  ['authorization', 'Cần được cho phép để thực hiện hành động đó.'],
  ['access', 'You do not have permission to access the requested document.'],
  ['access', 'Bạn không có quyền truy cập vào tài liệu yêu cầu.'],
  ['permission', 'Specified permissions are not sufficient to call MailApp.sendEmail. Required permissions: x'],
  ['permission', "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED."],
  ['store', 'You have exceeded the property storage quota. Please remove some properties and try again.'],
  ['room', 'This action would increase the number of cells in the workbook above the limit of 10000000 cells.'],
  ['dayQuota', 'Service invoked too many times for one day: properties.'],
  ['dayQuota', 'Dịch vụ bị gọi quá nhiều lần trong một ngày: properties.'],
  ['dayQuota', 'Service using too much computer time for one day'],
  ['chance', 'Service Spreadsheets timed out while accessing document with id 1AbC_d-9.'],
  ['chance', 'Service Spreadsheets failed while accessing document with id 1AbC_d-9.'],
  ['chance', 'Service unavailable: Spreadsheets'],
  ['chance', 'Service error: Spreadsheets'],
  ['chance', 'We’re sorry, a server error occurred. Please wait a bit and try again.'],
  ['chance', 'Xin lỗi bạn, máy chủ đã gặp lỗi. Vui lòng chờ một lát và thử lại.'],
  ['chance', 'DEADLINE_EXCEEDED'],
  ['chance', 'Service invoked too many times in a short time: exec qps. Try Utilities.sleep(1000) between calls.'],
  ['chance', 'Service invoked too many times in a short time: spreadsheet'],
  ['chance', 'Service invoked too many times: properties'],
  ['chance', 'Dịch vụ bị gọi quá nhiều lần trong một thời gian ngắn: properties.'],
  ['chance', 'Too many simultaneous invocations: Spreadsheets'],
  ['chance', 'Quá nhiều lệnh gọi đồng thời: Spreadsheets'],
  ['chance', 'There are too many scripts running simultaneously for this Google user account.'],
  ['chance', 'There are too many LockService operations against the same script.'],
  ['chance', 'Có quá nhiều thao tác LockService trên cùng một tập lệnh.'],
  ['chance', 'Rate Limit Exceeded'],
  ['chance', 'User rate limit exceeded'],
  [
    'chance',
    "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service 'x'.",
  ],
  ['dayQuota', "Quota exceeded for quota metric 'Queries' and limit 'Queries per day' of service 'x'."],
  [null, 'Exceeded maximum execution time'],
  [null, 'Range not found'],
  [null, 'Limit Exceeded: Email Body Size.'],
  [null, 'Ein Fehler ist aufgetreten.'],
];

/** Ways in which the same text comes. */
const WAYS: readonly (readonly [string, (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['in composed letters', (text) => text.normalize('NFC')],
  ['in letters and marks', (text) => text.normalize('NFD')],
  ['with blanks that do not break', (text) => text.replace(/ /g, '\u00a0')],
  ['in lines', (text) => text.replace(/ /g, '\n ')],
  ['after “Exception: ”', (text) => `Exception: ${text}`],
  ['after “Lỗi: ”', (text) => `Lỗi: ${text}`],
  ['after “Ngoại lệ: ”', (text) => `Ngoại lệ: ${text}`],
  ['in small letters', (text) => text.toLowerCase()],
];

describe.each(WAYS)('what Google says, %s', (_, written) => {
  test.each(SAID)('is %s: %s', (saying, text) => expect(googleFailure(new Error(written(text)))).toBe(saying));
});
