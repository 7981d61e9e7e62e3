import { useEffect, useState } from 'preact/hooks';
import { sidebarMessages } from '../../i18n';
import type { DeskState, View } from '../../protocol';
import { Button } from '../parts/button';
import { Elapsed, ElapsedAloud } from '../parts/elapsed';
import { FailureNotice } from '../parts/notice';
import { useAction } from '../parts/use-action';
import { useOnOpen } from '../parts/use-on-open';
import { type Call, remembering } from '../rpc';
import { firstLanguage, WordsContext, wordsOf } from '../words';
import { AdoptView } from './adopt-view';
import { BaselineView } from './baseline-view';
import { ConnectView } from './connect-view';
import { ConnectionHeader } from './connection-header';
import { isConnected } from './desk-change';
import { HistoryView } from './history-view';
import { HomeView } from './home-view';
import { OpportunitiesView } from './opportunities-view';
import { RestoreView } from './restore-view';
import { RunsView } from './runs-view';
import { useWayBack } from './use-way-back';
import type { ViewProps } from './view-props';

const words = wordsOf(sidebarMessages);

/** The sidebar: asks for the state of the desk, then shows one view after another. */
export function SidebarApp({ call: ask, firstView }: { readonly call: Call; readonly firstView: View }) {
  const [{ call, lastFailure }] = useState(() => remembering(ask));
  const action = useAction();
  const [desk, setDesk] = useState<DeskState | null>(null);
  const language = desk?.language ?? firstLanguage();
  const { say } = words(language);
  const open = (): void => action.run('open', async () => setDesk(await call('open', null)));
  useOnOpen(open);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <WordsContext.Provider value={words(language)}>
      {desk ? (
        <Desk call={call} desk={desk} lastFailure={lastFailure} setDesk={setDesk} firstView={firstView} />
      ) : (
        <main aria-busy={action.busy !== null}>
          <h1 class="hidden">{say('menu.name')}</h1>
          {action.busy && (
            <p class="quiet">
              {say('ui.opening')}
              <Elapsed />
              <ElapsedAloud />
            </p>
          )}
          <FailureNotice failure={action.failure} />
          {action.failure && <Button onClick={open}>{say('ui.tryAgain')}</Button>}
        </main>
      )}
    </WordsContext.Provider>
  );
}

interface DeskProps extends Omit<ViewProps, 'go'> {
  readonly firstView: View;
}

/** With no connection, the connection comes first, whatever was asked for. */
function Desk({ call, desk, lastFailure, setDesk, firstView }: DeskProps) {
  const connected = isConnected(desk);
  const [shown, setShown] = useState<{ view: View; news: readonly string[] }>({
    view: connected ? firstView : 'connect',
    news: [],
  });
  useWayBack(shown.view);
  const go: ViewProps['go'] = (view, news = []) => setShown({ view, news });
  const props: ViewProps = { call, desk, lastFailure, setDesk, go };
  return (
    <>
      <ConnectionHeader
        connection={desk.connection}
        connected={connected}
        onChange={shown.view === 'connect' ? null : () => go('connect')}
      />
      <main>
        {shown.view === 'home' && <HomeView {...props} news={shown.news} />}
        {shown.view === 'connect' && <ConnectView {...props} />}
        {shown.view === 'opportunities' && <OpportunitiesView {...props} />}
        {shown.view === 'adopt' && <AdoptView {...props} />}
        {shown.view === 'baseline' && <BaselineView {...props} />}
        {shown.view === 'runs' && <RunsView {...props} />}
        {shown.view === 'history' && <HistoryView {...props} />}
        {shown.view === 'restore' && <RestoreView {...props} />}
      </main>
    </>
  );
}
