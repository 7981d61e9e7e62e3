import { PlatformUser } from '../../src/apps-script';
import { asService } from '../support/emulated-services';

function user(getEmail: () => string, locale: string): PlatformUser {
  return new PlatformUser(asService({ getActiveUser: () => ({ getEmail }), getActiveUserLocale: () => locale }));
}

describe('PlatformUser', () => {
  test('has the address and the language that the platform tells', () => {
    const vietnamese = user(() => 'lan@example.com', 'vi-VN');
    expect([vietnamese.email(), vietnamese.language()]).toEqual(['lan@example.com', 'vi']);
  });

  test('has no address when the platform refuses to tell', () => {
    const refusing = user(() => {
      throw new Error('You do not have permission to call Session.getActiveUser.');
    }, 'en');
    expect([refusing.email(), refusing.language()]).toEqual(['', 'en']);
  });
});
