import { readSettings } from '../../../page/server/settings';

describe('readSettings', () => {
  test('has defaults for a plain start', () => {
    expect(readSettings({}, '/home')).toEqual({
      port: 8765,
      store: '/home/.workbench',
      locale: 'vi_VN',
      timeZone: 'Asia/Ho_Chi_Minh',
      properties: {},
    });
  });

  test('keeps nothing when the store is empty', () => {
    expect(readSettings({ WORKBENCH_STORE: '' }, '/home').store).toBeNull();
  });

  test('allows http for an address of this machine only', () => {
    const of = (CRM_BASE_URL: string) => readSettings({ CRM_BASE_URL, CRM_API_KEY: 'k' }, '/').properties;
    expect(of('http://127.0.0.1:99')).toEqual({
      CRM_BASE_URL: 'http://127.0.0.1:99',
      CRM_API_KEY: 'k',
      CRM_ALLOW_HTTP: 'true',
    });
    expect(of('http://crm.example')).toEqual({ CRM_BASE_URL: 'http://crm.example', CRM_API_KEY: 'k' });
    expect(of('https://127.0.0.1:99')).toEqual({ CRM_BASE_URL: 'https://127.0.0.1:99', CRM_API_KEY: 'k' });
  });

  test.each(['foo', 'ftp://crm.example', 'http://', 'https://[bad'])(
    'refuses %s as the address of the CRM',
    (address) => {
      expect(() => readSettings({ CRM_BASE_URL: address }, '/')).toThrow(
        `CRM_BASE_URL is not a web address: ${address}`,
      );
    },
  );

  test.each(['x', '70000', '1.5', '-1'])('refuses %s as a port', (PORT) => {
    expect(() => readSettings({ PORT }, '/')).toThrow('PORT is not a port');
  });
});
