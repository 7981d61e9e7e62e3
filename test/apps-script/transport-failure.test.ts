import { failureOf } from '../../src/apps-script/url-fetch-transport';

describe('failureOf', () => {
  test.each([
    ['Address unavailable: https://crm.example', 'unreachable'],
    ['Address unavailable: https://crm.example/permission/quota/timeout', 'unreachable'],
    ['DNS error: http://crm.example', 'unknown-host'],
    ['Lỗi DNS: http://crm.example', 'unknown-host'],
    ['SSL Error https://crm.example', 'untrusted'],
    ['Connection refused: https://crm.example', 'refused'],
    ['Timeout: https://crm.example', 'timeout'],
    ['Service invoked too many times for one day: urlfetch.', 'quota'],
    ['Dịch vụ được gọi quá nhiều lần trong một ngày: urlfetch.', 'quota'],
    ['Servizio richiamato troppe volte per un giorno: urlfetch.', 'quota'],
    ['Service using too much computer time for one day', 'quota'],
    ['Dịch vụ bị gọi quá nhiều lần trong một ngày: urlfetch.', 'quota'],
    ['Bandwidth quota exceeded: https://crm.example. Try reducing the rate of data transfer.', 'throttled'],
    ['Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.', 'throttled'],
    ['Service invoked too many times in a short time: urlfetch.', 'throttled'],
    [
      'Dịch vụ bị gọi quá nhiều lần trong một thời gian ngắn: urlfetch. Hãy thử Utilities.sleep(1000) giữa các lần gọi.',
      'throttled',
    ],
    [
      'Servizio richiamato troppe volte in breve tempo: urlfetch. Prova Utilities.sleep(1000) tra le chiamate.',
      'throttled',
    ],
    ['Service invoked too many times: urlfetch.', 'throttled'],
    ['Service using too much computer time', 'throttled'],
    ['Limit Exceeded: URLFetch.', 'throttled'],
    ['Đã vượt quá giới hạn: URLFetch.', 'throttled'],
    ['Đã vượt quá giới hạn: URLFetch Response Size.', 'too-large'],
    ['Exceeded maximum execution time', 'unknown'],
    ['Đã vượt quá thời gian thực thi tối đa', 'unknown'],
    ['DEADLINE_EXCEEDED', 'timeout'],
    ['We’re sorry, a server error occurred. Please wait a bit and try again.', 'unknown'],
    ['Xin lỗi bạn, máy chủ đã gặp lỗi. Vui lòng chờ một lát và thử lại.', 'unknown'],
    [
      'Specified permissions are not sufficient to call UrlFetchApp.fetchAll. Required permissions: https://www.googleapis.com/auth/script.external_request',
      'not-granted',
    ],
    [
      'You do not have permission to call UrlFetchApp.fetchAll. Required permissions: https://www.googleapis.com/auth/script.external_request',
      'not-granted',
    ],
    [
      'Bạn không có quyền gọi UrlFetchApp.fetchAll. Yêu cầu: https://www.googleapis.com/auth/script.external_request',
      'not-granted',
    ],
    ['Authorization is required to perform that action.', 'not-granted'],
    ['Cần được cho phép để thực hiện hành động đó.', 'not-granted'],
    ['UrlFetch calls to https://crm.example are not permitted by your admin', 'not-allowed'],
    ['You do not have permission to call UrlFetchApp.fetchAll.', 'not-allowed'],
    ['Bạn không\u00a0có quyền gọi UrlFetchApp.fetchAll.', 'not-allowed'],
    ['DEADLINE_EXCEEDED', 'timeout'],
    ['Đã hết thời gian chờ: https://crm.example', 'timeout'],
    ['Địa chỉ không có sẵn: https://crm.example', 'unreachable'],
    ['Limit Exceeded: URLFetch URL Length.', 'unsendable'],
    ['Vượt quá giới hạn: URLFetch URL Length.', 'unsendable'],
    ['Limit Exceeded: URLFetch POST Size.', 'unsendable'],
    ['Limit Exceeded: URLFetch Header Size.', 'unsendable'],
    ['Limit Exceeded: URLFetch Response Size.', 'too-large'],
    ['Content of https://crm.example exceeded maximum allowed length', 'too-large'],
    ['Something nobody has seen', 'unknown'],
  ])('takes "%s" for %s', (message, failure) => {
    expect(failureOf(message)).toBe(failure);
  });
});
