import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface LazyRowsProps {
  /** How high the rows will be, in pixels, before they were ever seen. */
  readonly estimate: number;
  readonly columns: number;
  /** Whether it is in sight from the beginning. */
  readonly first: boolean;
  /** Whether it is on the page even out of sight, because somebody wants to see one of its rows. */
  readonly wanted?: boolean;
  readonly children: () => ComponentChildren;
}

/** How far out of sight rows are kept, in pixels: enough that scrolling meets no gap. */
const MARGIN = 800;

/** A group of table rows that is on the page only while it is in sight; it keeps its height when it is not. */
export function LazyRows({ estimate, columns, first, wanted = false, children }: LazyRowsProps) {
  const group = useRef<HTMLTableSectionElement>(null);
  const height = useRef(estimate);
  const [near, setNear] = useState(first);
  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries[entries.length - 1];
        if (!entry) return;
        if (!entry.isIntersecting) height.current = entry.boundingClientRect.height || height.current;
        setNear(entry.isIntersecting);
      },
      // Margins count for an explicit root only: the page stands in a frame of another origin.
      { root: element.closest('.scroll'), rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <tbody ref={group}>
      {near || wanted ? (
        children()
      ) : (
        <tr style={{ height: `${height.current}px` }}>
          <td colSpan={columns} />
        </tr>
      )}
    </tbody>
  );
}
