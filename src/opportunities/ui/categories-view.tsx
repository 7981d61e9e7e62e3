import { useState } from 'preact/hooks';
import { issueSentence } from '../../records/record';
import { Button } from '../../ui-kit/button';
import { Field } from '../../ui-kit/field';
import { useAction } from '../../ui-kit/hooks';
import { FailureNotice, issuesOf, Notice } from '../../ui-kit/notice';
import { ViewFrame, type ViewProps, withCategories } from '../../ui-kit/view';
import { useWords } from '../../ui-kit/words';
import { pullSentences } from './pulling';

const LIMITS = [
  { key: 'branch', field: 'parent_id' },
  { key: 'level', field: 'level' },
] as const;

type Limit = Readonly<Record<(typeof LIMITS)[number]['key'], string>>;

export function CategoriesView({ call, desk, go, setDesk }: ViewProps) {
  const words = useWords();
  const { t } = words;
  const action = useAction();
  const [limit, setLimit] = useState<Limit>({ branch: '', level: '' });
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [branch, level] = [limit.branch.trim(), limit.level.trim()];
  const pull = (event: Event): void => {
    event.preventDefault();
    if (branch + level === '') return;
    action.run('pull', async () => {
      setSentences([]);
      const summary = await call('pullCategories', { branch, level });
      setDesk(withCategories(desk, summary));
      setSentences([...pullSentences(words, summary), t('categories.which', { branch, level })]);
    });
  };
  return (
    <ViewFrame title={t('categories.title')} onBack={() => go('home')}>
      <p class="quiet">{t('categories.intro')}</p>
      <form noValidate onSubmit={pull}>
        {LIMITS.map(({ key, field }) => (
          <Field
            key={key}
            name={key}
            label={t(`categories.${key}`)}
            help={t(`categories.${key}.help`)}
            value={limit[key]}
            onInput={(value) => setLimit({ ...limit, [key]: value })}
            problems={issuesOf(action.failure, field).map((issue) => issueSentence(words, 'categories', issue))}
          />
        ))}
        <div class="buttons">
          <Button
            primary
            submit
            busy={action.busy !== null}
            busyText={t('home.busy.pull')}
            disabled={branch + level === ''}
          >
            {t('opportunities.pull')}
          </Button>
        </div>
      </form>
      {sentences.length > 0 && <Notice tone="good" sentences={sentences} />}
      <FailureNotice failure={action.failure} about="categories" shownFields={LIMITS.map(({ field }) => field)} />
    </ViewFrame>
  );
}
