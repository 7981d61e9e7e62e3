import { useState } from 'preact/hooks';
import type { FileClock } from '../desk/calls';
import { clockText, fromSerial } from '../records/dates';
import { useOnOpen, useOnReturn } from './hooks';
import { Warnings } from './notice';
import type { Call } from './rpc';
import { minuteText } from './texts';
import { useWords, type Words } from './words';

const MINUTES_A_DAY = 24 * 60;
const UNIX_EPOCH_SERIAL = 25_569;

/** Hours are in the file's zone, American where a program made the file [platform 7, H]. */
export function ClockLine({ call, isHidden = false }: { readonly call: Call; readonly isHidden?: boolean }) {
  const words = useWords();
  const [file, setFile] = useState<FileClock | null>(null);
  const offset = -new Date().getTimezoneOffset();
  const isElsewhere = file !== null && file.offset !== offset;
  const ask = async (): Promise<void> => setFile(await call('fileClock', null).catch(() => null));
  useOnOpen(() => {
    ask();
  });
  useOnReturn(async () => {
    if (isElsewhere) await ask();
  });
  return <Warnings sentences={isElsewhere && !isHidden ? [words.t('clock.zone', timesOf(words, file, offset))] : []} />;
}

function timesOf(words: Words, file: FileClock, offset: number): { readonly file: string; readonly page: string } {
  const now = Math.floor(file.at / 60_000);
  const [there, here] = [now + file.offset, now + offset];
  const isSameDay = Math.floor(there / MINUTES_A_DAY) === Math.floor(here / MINUTES_A_DAY);
  const text = (minute: number): string => {
    const onSheet = minute + UNIX_EPOCH_SERIAL * MINUTES_A_DAY;
    const { hour, minute: past } = fromSerial(onSheet / MINUTES_A_DAY);
    return isSameDay ? clockText(hour, past) : minuteText(words, onSheet);
  };
  return { file: text(there), page: text(here) };
}
