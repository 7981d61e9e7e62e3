import { platformUser } from '../../src/platform/google/services';
import { asService } from '../support/emulated-services';

function user(getEmail: () => string, locale: string, effective = getEmail): ReturnType<typeof platformUser> {
  const session = {
    getActiveUser: () => ({ getEmail }),
    getEffectiveUser: () => ({ getEmail: effective }),
    getActiveUserLocale: () => locale,
  };
  return platformUser(asService(session));
}

describe('platformUser', () => {
  test('has the address and the language that the platform tells', () => {
    const vietnamese = user(() => 'lan@example.com', 'vi-VN');
    expect([vietnamese.email(), vietnamese.language()]).toEqual(['lan@example.com', 'vi']);
  });

  test.each([
    ['tells none', () => ''],
    [
      'refuses to tell',
      () => {
        throw new Error('You do not have permission to call Session.getActiveUser.');
      },
    ],
  ])('is whom the script runs as, where the platform %s of who sits before it', (_name, active) => {
    expect(user(active, 'en', () => 'lan@gmail.com').email()).toBe('lan@gmail.com');
  });

  test('asks the platform once', () => {
    let asked = 0;
    const counting = user(() => `${++asked}@example.com`, 'en');
    expect([counting.email(), counting.email()]).toEqual(['1@example.com', '1@example.com']);
  });

  test('is not taken for nobody where the platform fails by chance', () => {
    const failing = user(() => {
      throw new Error("We're sorry, a server error occurred. Please wait a bit and try again.");
    }, 'en');
    expect(() => failing.email()).toThrow('a server error occurred');
  });
});
