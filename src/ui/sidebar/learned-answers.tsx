import { formatDate } from '../../i18n';
import { LinkButton } from '../parts/button';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useWords } from '../words';
import type { ViewProps } from './view-props';

/** The kinds of answers that a company has said to mean "confirmed", each with who said so and the way back; nothing when there are none. */
export function LearnedAnswers({ call, desk, setDesk }: ViewProps) {
  const { language, say } = useWords();
  const action = useAction();
  if (desk.answers.length === 0) return null;
  return (
    <section>
      <h2>{say('settings.answers')}</h2>
      <p class="quiet">{say('settings.answers.help')}</p>
      <ul class="mapping">
        {desk.answers.map(({ table, kind, shape, day, who }) => (
          <li key={`${table}\n${kind}`}>
            <code>{shape}</code>{' '}
            <span class="quiet">
              {[say(`sheet.${table}`), formatDate(language, day), who].filter((part) => part !== '').join(' · ')}
            </span>{' '}
            {desk.rights.mayChange && (
              <LinkButton
                label={say('settings.answers.forget.of', { shape })}
                busy={action.busy === `${table}\n${kind}`}
                onClick={() =>
                  action.run(`${table}\n${kind}`, async () => setDesk(await call('forgetAnswer', { table, kind })))
                }
              >
                {say('settings.answers.forget')}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      <FailureNotice failure={action.failure} />
    </section>
  );
}
