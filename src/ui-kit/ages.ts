import { useEffect, useState } from 'preact/hooks';
import type { Words } from './words';

const MINUTE_MS = 60_000;

export function agoText({ t }: Words, ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / MINUTE_MS);
  if (minutes < 1) return t('ago.now');
  if (minutes < 60) return t('ago.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('ago.hours', { n: hours }) : t('ago.days', { n: Math.floor(hours / 24) });
}

export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(id);
  }, []);
  return now;
}
