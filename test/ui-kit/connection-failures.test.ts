import { localeOf, t } from '../../src/i18n/translate';
import { failureOf } from '../../src/platform/failure';
import { failureSentence } from '../../src/ui-kit/texts';
import { clientOver, failure, thrownBy } from '../support/crm-client';
import { htmlPage, text } from '../support/scripted-transport';

type Answer = Parameters<typeof clientOver>[0];

/** Returns what a page says of a CRM that answers so. */
function told(answer: Answer, language: 'en' | 'vi' = 'en'): string {
  const thrown = thrownBy(() => clientOver(answer).client.listCategories());
  return failureSentence(
    { ...localeOf(language), t: (code, ...params) => t(language, code, ...params) },
    failureOf(thrown),
  );
}

describe('a connection that fails', () => {
  test.each([
    ['unknown-host', /No server on the internet is called https:\/\/crm\.example/],
    ['untrusted', /certificate that Google does not trust/],
    ['unreachable', /lets in listed networks only/],
    ['unknown', /does not say why/],
  ] as const)('is told for what it is: %s', (kind, sentence) => {
    expect(told(() => failure(kind))).toMatch(sentence);
    expect(told(() => failure(kind), 'vi')).not.toContain('[');
  });

  test('says that a web page answered, whatever its status', () => {
    expect([told([htmlPage(200)]), told([htmlPage(404)])].every((each) => each.startsWith('A web page answered'))).toBe(
      true,
    );
  });

  test('says where a redirect leads, without what could be a secret of it', () => {
    const moved = text('', 302, { Location: 'https://new.example/app?token=1' });
    expect(told([moved])).toContain('leads on to https://new.example/app, where the key is not sent');
    expect(told([text('', 302)])).toContain('leads on to another one, where');
  });
});
