import type { DeskState } from '../../protocol';
import { Button } from '../kit/button';
import { useWords } from '../words';
import { type HomeWork, hasRows } from './home-work';
import { Door } from './job-cards';
import { ReviewButton } from './standing-line';
import { isConnected, type ViewProps } from './view';

const STEPS = ['connect', 'table', 'check'] as const;

export type FirstStep = (typeof STEPS)[number];

/** Returns the step of the first run that is next; null once it is through. Who only pulls opportunities needs no table. */
export function firstStep(desk: DeskState): FirstStep | null {
  if (!isConnected(desk)) return 'connect';
  if (!hasRows(desk)) return desk.queries.length === 0 ? 'table' : null;
  return (desk.standing?.counts ?? []).length === 0 ? 'check' : null;
}

export function FirstStepLine({ step }: { readonly step: FirstStep }) {
  const { say } = useWords();
  return <p class="quiet small">{say('first.step', { n: STEPS.indexOf(step) + 1, all: STEPS.length })}</p>;
}

interface FirstRunProps extends ViewProps {
  readonly step: FirstStep;
  readonly work: HomeWork;
}

export function FirstRun(props: FirstRunProps) {
  const { step, desk, go, work } = props;
  const { action } = work;
  const { say } = useWords();
  const button = { primary: true, disabled: action.busy !== null };
  return (
    <section class="first-run" aria-label={say('first.title')}>
      <FirstStepLine step={step} />
      <h2>{say(`first.${step}`)}</h2>
      <p>{say(`first.${step}.help`)}</p>
      {step === 'connect' && (
        <Button primary door="connect" onClick={() => go('connect')}>
          {say('connection.connect')}
        </Button>
      )}
      {step === 'table' && (
        <Button
          {...button}
          door="newProducts"
          busy={action.busy === 'newProducts'}
          busyText={say('home.busy.create')}
          onClick={() => work.create('newProducts')}
        >
          {say('menu.newProducts')}
        </Button>
      )}
      {step === 'check' && desk.standing && <p class="caution">{say('check.none')}</p>}
      {step === 'check' && (
        <div class="buttons">
          <Button
            {...button}
            door="check"
            title={say('check.help')}
            busy={action.busy === 'check'}
            busyText={say('check.doing')}
            onClick={work.check}
          >
            {say('check.do')}
          </Button>
          <ReviewButton primary={false} desk={desk} work={work} />
        </div>
      )}
      {step !== 'connect' && <OtherDoor {...props} name={step === 'table' ? 'adopt' : 'baseline'} />}
    </section>
  );
}

function OtherDoor({ go, work, name }: FirstRunProps & { readonly name: 'adopt' | 'baseline' }) {
  return (
    <div class="doors">
      <Door name={name} work={work} onClick={() => go(name)} />
    </div>
  );
}
