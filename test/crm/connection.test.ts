import { checkConnection, normaliseBaseUrl } from '../../src/crm/connection';
import { API_KEY } from '../support/crm-client';

const valid = { baseUrl: 'https://company.crm.example', apiKey: API_KEY, sessionCookie: '', httpAllowed: false };

const codesOf = (change: Partial<typeof valid>) =>
  checkConnection({ ...valid, ...change }).map(({ code, field }) => `${code} ${field}`);

describe('checkConnection', () => {
  test.each([
    'https://company.crm.example',
    'https://company.crm.example/',
    ' HTTPS://Company.CRM.example:8443/sub/path/ ',
    'https://10.0.0.7',
  ])('takes %s', (baseUrl) => expect(codesOf({ baseUrl })).toEqual([]));

  test.each([
    '',
    'company.crm.example',
    'ftp://company.crm.example',
    'https://',
    'https://user:word@company.crm.example',
    'https://company.crm.example?x=1',
    'https://company.crm.example/#a',
    'https://company crm.example',
    'https://company.crm.example:0',
    'https://company.crm.example:99999',
    'https://company.crm.example//x',
    'javascript:alert(1)',
  ])('refuses the address %p', (baseUrl) => expect(codesOf({ baseUrl })).toEqual(['issue.connection.address baseUrl']));

  test.each([
    ['', 'blank'],
    ['  ', 'blank'],
    ['company.example', 'scheme'],
    ['company.example:8443/app/', 'scheme'],
    ['https://company.example?x=1', ''],
  ])('says what is wrong with %j: %j', (baseUrl, why) => {
    expect(checkConnection({ ...valid, baseUrl })[0]?.params.why).toBe(why);
  });

  test.each([
    ['', 'blank', 0],
    ['short', '', 5],
    [`${API_KEY.slice(1)}-`, 'letters', 30],
  ])('says what is wrong with the key %j', (apiKey, why, length) => {
    expect(checkConnection({ ...valid, apiKey })[0]?.params).toEqual({ why, length });
  });

  test('takes http only where it is allowed', () => {
    const baseUrl = 'http://company.crm.example';
    expect(codesOf({ baseUrl })).toEqual(['issue.connection.http baseUrl']);
    expect(codesOf({ baseUrl, httpAllowed: true })).toEqual([]);
  });

  test.each(['', 'short', `${API_KEY}x`, `${API_KEY.slice(1)}-`, `${API_KEY}\n`])('refuses the key %j', (apiKey) => {
    expect(codesOf({ apiKey })).toEqual(['issue.connection.key apiKey']);
  });

  test.each(['a;b', 'a b', 'a\r\nX: y', '"a"', 'é', 'a'.repeat(4097)])('refuses the cookie %j', (sessionCookie) => {
    expect(codesOf({ sessionCookie })).toEqual(['issue.connection.cookie sessionCookie']);
  });

  test('repeats neither key nor cookie', () => {
    const issues = checkConnection({ ...valid, apiKey: 'wrong-key', sessionCookie: 'wrong cookie' });
    expect(JSON.stringify(issues)).not.toContain('wrong');
  });
});

describe('normaliseBaseUrl', () => {
  test('takes blanks, slashes and capitals away, but not those of the path', () => {
    expect(normaliseBaseUrl(' HTTPS://Company.CRM.example/Sub// ')).toBe('https://company.crm.example/Sub');
  });
});
