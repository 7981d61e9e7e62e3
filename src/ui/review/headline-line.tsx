import { useRef } from 'preact/hooks';
import { useOnOpen } from '../parts/use-on-open';

interface HeadlineLineProps {
  readonly text: string;
  /** How many records there are: with one that goes, what had the focus may go too. */
  readonly records: number;
}

/** The first line of the review; it takes the focus that is nobody's, so that keys and screen readers have a place to begin. */
export function HeadlineLine({ text, records }: HeadlineLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useOnOpen(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, String(records));
  return (
    <p ref={line} class="headline" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
