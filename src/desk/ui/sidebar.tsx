import { render, type VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { HistoryView } from '../../journal/ui/history-view';
import { CategoriesView } from '../../opportunities/ui/categories-view';
import { OpportunitiesView } from '../../opportunities/ui/opportunities-view';
import type { View } from '../../platform/ports';
import { PlansView } from '../../price-plans/ui/plans-view';
import { BaselineView } from '../../push/ui/baseline-view';
import { RunsView } from '../../push/ui/runs-view';
import { TotalsView } from '../../push/ui/totals-view';
import { RestoreView } from '../../restore/ui/restore-view';
import { AdoptView } from '../../tables/ui/adopt-view';
import { Button, LinkButton, Waiting } from '../../ui-kit/button';
import { HelpDoor, HelpView, useHelp } from '../../ui-kit/help/help-view';
import { type Action, useAction, useOnOpen } from '../../ui-kit/hooks';
import { ClockLine } from '../../ui-kit/hour-field';
import { FailureNotice } from '../../ui-kit/notice';
import { addStyle, type Call, remembering, serverCall } from '../../ui-kit/rpc';
import css from '../../ui-kit/ui.css';
import { focusDoor, isConnected, type ViewProps } from '../../ui-kit/view';
import { browserLocale, useWords, WordsContext, wordsOf } from '../../ui-kit/words';
import type { DeskState } from '../calls';
import { ConnectView } from './connect-view';
import { HealthView } from './health-view';
import { HomeView } from './home-view';
import { SettingsView } from './settings-view';

interface HeaderProps extends Pick<ViewProps, 'desk'> {
  readonly onChange: (() => void) | null;
  readonly onHelp: (() => void) | null;
}

function ConnectionHeader({ desk, onChange, onHelp }: HeaderProps) {
  const { t } = useWords();
  const { baseUrl, keyEnding } = desk.connection;
  const connected = isConnected(desk);
  return (
    <header class="connection">
      <div class="connection-words">
        <strong class="clip" title={baseUrl}>
          {connected ? baseUrl.replace(/^https:\/\//, '') : t('connection.none')}
        </strong>
        {connected && <span class="quiet">{t('connection.key', { ending: keyEnding })}</span>}
      </div>
      {onChange && (
        <LinkButton onClick={onChange}>{t(connected ? 'connection.change' : 'connection.connect')}</LinkButton>
      )}
      {onHelp && <HelpDoor onClick={onHelp} />}
    </header>
  );
}

function useFocusRestore(shown: View): void {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = shown;
    if (shown === 'home' && left !== shown && document.activeElement === document.body) focusDoor(left);
  }, [shown]);
}

const words = wordsOf('sidebar');

function SidebarApp({ call: ask, firstView }: { readonly call: Call; readonly firstView: View }) {
  const [{ call, lastFailure }] = useState(() => remembering(ask));
  const action = useAction();
  const [desk, setDesk] = useState<DeskState | null>(null);
  const pageWords = words(desk ?? browserLocale());
  const { language } = pageWords;
  const open = (): void => action.run('open', async () => setDesk(await call('open', null)));
  useOnOpen(open);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={pageWords}>
      {desk ? (
        <Desk call={call} desk={desk} lastFailure={lastFailure} setDesk={setDesk} firstView={firstView} />
      ) : (
        <Opening action={action} onAgain={open} />
      )}
    </WordsContext.Provider>
  );
}

function Opening({ action, onAgain }: { readonly action: Action; readonly onAgain: () => void }) {
  const { t } = useWords();
  const [isHelp, setHelp] = useState(false);
  if (isHelp) {
    return (
      <main>
        <HelpView first="trouble" onBack={() => setHelp(false)} />
      </main>
    );
  }
  return (
    <main aria-busy={action.busy !== null}>
      <h1 class="hidden">{t('menu.name')}</h1>
      {action.busy && <Waiting class="quiet" text={t('ui.opening')} />}
      <FailureNotice failure={action.failure} />
      {action.failure && (
        <div class="buttons">
          <Button onClick={onAgain}>{t('ui.tryAgain')}</Button>
          <Button onClick={() => setHelp(true)}>{t('menu.help')}</Button>
        </div>
      )}
    </main>
  );
}

const VIEWS: Readonly<Partial<Record<View, (props: ViewProps) => VNode>>> = {
  connect: ConnectView,
  opportunities: OpportunitiesView,
  adopt: AdoptView,
  baseline: BaselineView,
  runs: RunsView,
  plans: PlansView,
  history: HistoryView,
  restore: RestoreView,
  categories: CategoriesView,
  totals: TotalsView,
  health: HealthView,
  settings: SettingsView,
};

function viewNamed(name = ''): View {
  const isView = (known: string): known is View => known === 'help' || Object.keys(VIEWS).includes(known);
  return isView(name) ? name : 'home';
}

const NEEDS_NO_CRM: readonly View[] = ['runs', 'plans', 'history', 'settings', 'health'];
const SHOWS_HOURS: readonly View[] = ['home', 'opportunities', 'plans'];

function Desk({ firstView, ...known }: Omit<ViewProps, 'go'> & { readonly firstView: View }) {
  const { call, desk } = known;
  const [shown, setShown] = useState<{ view: View; news: readonly string[] }>({
    view:
      isConnected(desk) || NEEDS_NO_CRM.includes(firstView) ? (firstView === 'help' ? 'home' : firstView) : 'connect',
    news: [],
  });
  const Shown = VIEWS[shown.view];
  const help = useHelp(firstView);
  const isHelp = help.chapter !== null;
  useFocusRestore(shown.view);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const go: ViewProps['go'] = (view, news = []) => (view === 'help' ? help.open(view) : setShown({ view, news }));
  const props: ViewProps = { ...known, go };
  return (
    <>
      <ConnectionHeader
        desk={desk}
        onChange={isHelp || shown.view === 'connect' ? null : () => go('connect')}
        onHelp={isHelp ? null : () => help.open(shown.view)}
      />
      {help.chapter !== null && (
        <main>
          <HelpView first={help.chapter} onBack={help.close} />
        </main>
      )}
      <main hidden={isHelp}>
        <ClockLine call={call} isHidden={!SHOWS_HOURS.includes(shown.view)} />
        {shown.view === 'home' && (
          <HomeView {...props} news={shown.news} isMoreOpen={isMoreOpen} setMoreOpen={setMoreOpen} />
        )}
        {Shown && <Shown {...props} />}
      </main>
    </>
  );
}

addStyle(css);
const app = document.getElementById('app');
const firstView = viewNamed(document.body.dataset.view);
if (app) render(<SidebarApp call={serverCall()} firstView={firstView} />, app);
