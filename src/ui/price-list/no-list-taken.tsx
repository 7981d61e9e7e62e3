import type { NoList } from '../../protocol';
import { Button, LinkButton } from '../parts/button';
import { Notice } from '../parts/notice';
import { useWords } from '../words';

interface NoListTakenProps {
  readonly noList: NoList;
  readonly onReadAgain: () => void;
  readonly onTab: (sheetId: number) => void;
}

/** Says why no list was taken, and offers the tabs that may hold one. */
export function NoListTaken({ noList: { title, isDesk, tabs }, onReadAgain, onTab }: NoListTakenProps) {
  const { say } = useWords();
  return (
    <>
      {title !== '' && (
        <Notice tone="warning" focus={false}>
          <p>{say(isDesk ? 'priceList.none.desk' : 'priceList.none.blank', { title })}</p>
        </Notice>
      )}
      {tabs.length === 0 ? (
        <p class="quiet">{say('priceList.tabs.none')}</p>
      ) : (
        <div class="inline tabs">
          <span>{say('priceList.tabs')}</span>
          {tabs.map((tab) => (
            <Button key={tab.sheetId} onClick={() => onTab(tab.sheetId)}>
              {tab.title}
            </Button>
          ))}
        </div>
      )}
      <p class="quiet">
        {say('priceList.place.none')} <LinkButton onClick={onReadAgain}>{say('priceList.readAgain')}</LinkButton>
      </p>
    </>
  );
}
