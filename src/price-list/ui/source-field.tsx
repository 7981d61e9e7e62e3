import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Key } from '../../i18n/translate';
import { Button } from '../../ui-kit/button';
import { Notice } from '../../ui-kit/notice';
import { RpcFailure } from '../../ui-kit/rpc';
import { useWords } from '../../ui-kit/words';
import type { SourceList } from './lists-beside';
import { useWindow } from './price-window';
import { isXls, listFromSheet, type ReadBook, readClipboard, readListFile, SourceError } from './source/read-source';

export function SourceField({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useWords();
  const { library, onSource } = useWindow();
  const [problem, setProblem] = useState<Key | ''>('');
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const take = async (read: () => Promise<readonly SourceList[]>): Promise<void> => {
    try {
      setProblem('');
      setReading(true);
      await painted();
      onSource(await read());
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setReading(false);
    }
  };
  useTransfers(take, library, setOver);
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return (
    <div class={isOver ? 'source-field over' : 'source-field'} hidden={!isOpen && !isReading && problem === ''}>
      <textarea
        ref={field}
        name="paste"
        rows={2}
        value=""
        aria-label={t('priceList.paste')}
        placeholder={t('priceList.paste')}
        onInput={(event) => {
          event.currentTarget.value = '';
        }}
      />
      <FileButton onFile={(file) => take(() => listsOfFile(file, library))} />
      {isReading && <p role="status">{t('priceList.reading')}</p>}
      {problem !== '' && <Notice tone="bad" sentences={[t(problem)]} />}
    </div>
  );
}

function problemOf(error: unknown): Key {
  if (error instanceof RpcFailure) return error.code;
  return `priceList.source.${error instanceof SourceError ? error.code : 'notReadable'}`;
}

type Take = (read: () => Promise<readonly SourceList[]>) => Promise<void>;
type Library = () => Promise<ReadBook>;

/** A long list blocks the window for seconds. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('priceList.file')}</Button>
      <input
        ref={input}
        type="file"
        name="file"
        class="hidden"
        tabIndex={-1}
        aria-label={t('priceList.file')}
        accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt,.html,.htm"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function useTransfers(take: Take, library: Library, setOver: (isOver: boolean) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (!event.clipboardData || isTyping(event.target)) return;
      event.preventDefault();
      takeTransfer(event.clipboardData, latest.current, library);
    };
    const drag = (event: DragEvent): void => {
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop' && event.dataTransfer) takeTransfer(event.dataTransfer, latest.current, library);
    };
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('paste', paste, { signal });
    for (const type of ['dragover', 'dragleave', 'drop'] as const) document.addEventListener(type, drag, { signal });
    return () => closing.abort();
  }, [setOver, library]);
}

function isTyping(target: EventTarget | null): boolean {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;
  return field !== null && field.name !== 'paste';
}

function takeTransfer(data: DataTransfer, take: Take, library: Library): void {
  const [file] = data.files;
  // Both must be read before the event ends.
  const clipboard = { html: data.getData('text/html'), text: data.getData('text/plain') };
  const isFile = file && clipboard.html === '' && clipboard.text === '';
  void take(async () => (isFile ? listsOfFile(file, library) : [listFromSheet(readClipboard(clipboard))]));
}

async function listsOfFile(file: File, library: Library): Promise<readonly SourceList[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheets = readListFile(bytes, isXls(bytes) ? await library() : undefined);
  return sheets.map((sheet) => ({
    ...listFromSheet(sheet),
    title: sheets.length > 1 && sheet.title !== '' ? `${file.name} › ${sheet.title}` : file.name,
  }));
}
