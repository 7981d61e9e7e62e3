import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { closesByEscape, useOnClose } from '../hooks';
import { useWords } from '../words';
import { HelpDoor, HelpView } from './help-view';

export function WindowHelp({ chapter }: { readonly chapter: string }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const corner = useRef<HTMLDivElement>(null);
  useOnClose(isOpen, () => corner.current?.querySelector('button')?.focus());
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      event.stopPropagation();
      closesByEscape(event, () => setOpen(false));
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isOpen]);
  return (
    <aside ref={corner} class={isOpen ? 'help-panel' : 'help-corner'} aria-label={t('menu.help')}>
      {isOpen ? <HelpView first={chapter} onBack={() => setOpen(false)} /> : <HelpDoor onClick={() => setOpen(true)} />}
    </aside>
  );
}
