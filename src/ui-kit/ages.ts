import { useEffect, useState } from 'preact/hooks';
import { useWords } from './words';

const MINUTE_MS = 60_000;

/** "5 minutes ago" for a time in milliseconds; goes on with the clock. */
export function useAgo(): (ms: number) => string {
  const { t } = useWords();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const id = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(id);
  }, []);
  return (ms) => {
    const minutes = Math.floor((now - ms) / MINUTE_MS);
    if (minutes < 1) return t('ago.now');
    if (minutes < 60) return t('ago.minutes', { n: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? t('ago.hours', { n: hours }) : t('ago.days', { n: Math.floor(hours / 24) });
  };
}
