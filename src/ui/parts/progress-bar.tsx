import { useWords } from '../words';

/** How far a work of `total` parts is; null while the total is not known. */
export function ProgressBar({ done, total }: { readonly done: number; readonly total: number | null }) {
  const { say } = useWords();
  return (
    <progress aria-label={say('ui.progress')} {...(total === null ? {} : { value: done, max: Math.max(total, 1) })} />
  );
}
