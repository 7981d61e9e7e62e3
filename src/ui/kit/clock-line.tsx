import { useState } from 'preact/hooks';
import { clockText, fromSerial } from '../../core';
import type { Call } from '../rpc';
import { useWords, type Words } from '../words';
import { type ClockGap, clockGap } from './clock-gap';
import { useOnOpen, useOnReturn } from './hooks';
import { Warnings } from './notice';
import { minuteText } from './texts';

const MINUTES_A_DAY = 24 * 60;
/** The serial number of 1 January 1970. */
const UNIX_EPOCH_SERIAL = 25_569;

/** Says that the file's clock shows another hour than the person's own, which may be America's where a program made the file [platform 7, H], since all hours are the file's; nothing while they agree, or where that cannot be asked. */
export function ClockLine({ call, isHidden = false }: { readonly call: Call; readonly isHidden?: boolean }) {
  const words = useWords();
  const [gap, setGap] = useState<ClockGap | null>(null);
  const ask = async (): Promise<void> => {
    const asked = Date.now();
    const file = await call('fileClock', null).catch(() => null);
    setGap(file && clockGap(file, { asked, ...pageNow() }));
  };
  useOnOpen(() => {
    ask();
  });
  useOnReturn(async () => {
    if (gap) await ask();
  });
  if (!gap || isHidden) return null;
  return <Warnings sentences={[words.say(`clock.${gap.kind}`, timesOf(words, gap))]} />;
}

function pageNow(): { readonly answered: number; readonly offset: number } {
  const now = new Date();
  return { answered: now.getTime(), offset: -now.getTimezoneOffset() };
}

function timesOf(words: Words, { file, page }: ClockGap): { readonly file: string; readonly page: string } {
  const day = (minute: number): number => Math.floor(minute / MINUTES_A_DAY);
  const text = (minute: number): string => {
    const onSheet = minute + UNIX_EPOCH_SERIAL * MINUTES_A_DAY;
    const { hour, minute: past } = fromSerial(onSheet / MINUTES_A_DAY);
    return day(file) === day(page) ? clockText(hour, past) : minuteText(words, onSheet);
  };
  return { file: text(file), page: text(page) };
}
