import { inAccountLanguage } from '../../../apps-script/runtime/account-language';

describe('the text of an exception', () => {
  const DAY = 'Service invoked too many times for one day: urlfetch.';

  it.each(['vi', 'vi-VN', 'vi_VN'])('is Vietnamese for the locale %s, with what the English text names', (locale) => {
    expect(inAccountLanguage(DAY, locale)).toBe('Dịch vụ bị gọi quá nhiều lần trong một ngày: urlfetch.');
  });

  it.each(['en', 'de-DE', 'vie'])('is English for the locale %s', (locale) => {
    expect(inAccountLanguage(DAY, locale)).toBe(DAY);
  });

  it('is English where no Vietnamese one is recorded', () => {
    expect(inAccountLanguage('Timeout: https://crm.example.com', 'vi')).toBe('Timeout: https://crm.example.com');
  });
});
