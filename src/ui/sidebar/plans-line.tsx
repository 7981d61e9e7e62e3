import { LinkButton } from '../kit/button';
import { minuteText } from '../kit/texts';
import { useWords } from '../words';
import type { ViewProps } from './view';

/** Says in a line what price plans ask of who looks, and when they go on; each part leads to them. Nothing where there is nothing. */
export function PlansLine({ desk, go }: Pick<ViewProps, 'desk' | 'go'>) {
  const words = useWords();
  const { say } = words;
  const { open = 0, look = 0, next = null, last = null } = desk.plans ?? {};
  const parts = [
    ...(open > 0 && last?.stopped ? [{ name: 'held', told: say('home.planned.stopped') }] : []),
    ...(look > 0 ? [{ name: 'held', told: say('home.planned.look', { n: look }) }] : []),
    ...(next === null ? [] : [{ name: 'planned', told: say('home.planned.next', { time: minuteText(words, next) }) }]),
  ];
  if (parts.length === 0) return null;
  return (
    <section class="standing" aria-label={say('sheet.plans')}>
      <ul class="waiting">
        {parts.map(({ name, told }) => (
          <li key={told} class={name}>
            <LinkButton door="plans" onClick={() => go('plans')}>
              {told}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
