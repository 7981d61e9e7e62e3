import { failureOf } from '../../src/platform/google/url-fetch-transport';

describe('failureOf', () => {
  test.each([
    ['Address unavailable: https://crm.example/permission/quota/timeout', 'unreachable'],
    ['DNS error: http://crm.example', 'unknown-host'],
    ['Lỗi DNS: http://crm.example', 'unknown-host'],
    ['SSL Error https://crm.example', 'untrusted'],
    ['Connection refused: https://crm.example', 'refused'],
    ['Timeout: https://crm.example', 'timeout'],
    ['Service invoked too many times for one day: urlfetch.', 'quota'],
    ['Dịch vụ bị gọi quá nhiều lần trong một ngày: urlfetch.', 'quota'],
    ['Bandwidth quota exceeded: https://crm.example. Try reducing the rate of data transfer.', 'throttled'],
    ['Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.', 'throttled'],
    [
      'Dịch vụ bị gọi quá nhiều lần trong một thời gian ngắn: urlfetch. Hãy thử Utilities.sleep(1000) giữa các lần gọi.',
      'throttled',
    ],
    ['Service invoked too many times: urlfetch.', 'throttled'],
    ['Service using too much computer time', 'throttled'],
    ['Too many simultaneous invocations: UrlFetch', 'throttled'],
    ['User rate limit exceeded.', 'throttled'],
    ["Quota exceeded for quota metric 'Requests' and limit 'Requests per day'", 'quota'],
    ['There are too many scripts running simultaneously for this Google user account.', 'throttled'],
    ['Dịch vụ được gọi quá nhiều\u00a0lần trong thời gian ngắn: urlfetch', 'throttled'],
    ['Service unavailable: UrlFetch', 'unknown'],
    ['Servizio non disponibile: urlfetch.', 'unknown'],
    ['Đã vượt quá giới hạn: URLFetch.', 'throttled'],
    ['Đã vượt quá giới hạn: URLFetch Response Size.', 'too-large'],
    ['Exceeded maximum execution time', 'unknown'],
    ['Đã vượt quá thời gian thực thi tối đa', 'unknown'],
    ['DEADLINE_EXCEEDED', 'timeout'],
    ['We’re sorry, a server error occurred. Please wait a bit and try again.', 'unknown'],
    [
      'Specified permissions are not sufficient to call UrlFetchApp.fetchAll. Required permissions: https://www.googleapis.com/auth/script.external_request',
      'not-granted',
    ],
    [
      'Bạn không có quyền gọi UrlFetchApp.fetchAll. Yêu cầu: https://www.googleapis.com/auth/script.external_request',
      'not-granted',
    ],
    ['Authorization is required to perform that action.', 'not-granted'],
    ['UrlFetch calls to https://crm.example are not permitted by your admin', 'not-allowed'],
    ['You do not have permission to call UrlFetchApp.fetchAll.', 'not-allowed'],
    ['Bạn không\u00a0có quyền gọi UrlFetchApp.fetchAll.', 'not-allowed'],
    ['DEADLINE_EXCEEDED', 'timeout'],
    ['Đã hết thời gian chờ: https://crm.example', 'timeout'],
    ['Địa chỉ không có sẵn: https://crm.example', 'unreachable'],
    ['Limit Exceeded: URLFetch URL Length.', 'unsendable'],
    ['Limit Exceeded: URLFetch Header Size.', 'unsendable'],
    ['Limit Exceeded: URLFetch Response Size.', 'too-large'],
    ['Content of https://crm.example exceeded maximum allowed length', 'too-large'],
    ['Something nobody has seen', 'unknown'],
  ])('takes "%s" for %s', (message, failure) => {
    expect(failureOf(message)).toBe(failure);
  });
});
