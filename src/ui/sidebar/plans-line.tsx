import { sameEmail } from '../../core';
import { LinkButton } from '../kit/button';
import { minuteText } from '../kit/texts';
import { useWords } from '../words';
import type { ViewProps } from './view';

/** Says in a line what price plans ask of who looks, and when they go on; each part leads to them. Nothing where there is nothing. */
export function PlansLine({ desk, go }: Pick<ViewProps, 'desk' | 'go'>) {
  const words = useWords();
  const { say } = words;
  const { asked = 0, look = 0, next = null } = desk.plans ?? {};
  const { email } = desk.rights;
  const mayApprove = desk.settings.approvers.some((each) => email !== '' && sameEmail(each, email));
  const parts = [
    ...(asked > 0
      ? [{ name: 'new', told: say(mayApprove ? 'home.planned.toApprove' : 'home.planned.asked', { n: asked }) }]
      : []),
    ...(look > 0 ? [{ name: 'held', told: say('home.planned.look', { n: look }) }] : []),
    // What is unclear is looked at in every run: it has no hour.
    ...(next !== null && next > 0
      ? [{ name: 'planned', told: say('home.planned.next', { time: minuteText(words, next) }) }]
      : []),
  ];
  if (parts.length === 0) return null;
  return (
    <section class="standing" aria-label={say('plans.title')}>
      <ul class="waiting">
        {parts.map(({ name, told }) => (
          <li key={name} class={name}>
            <LinkButton door="plans" onClick={() => go('plans')}>
              {told}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
