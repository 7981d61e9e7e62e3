import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { LinkButton } from '../parts/button';
import { useWords } from '../words';

interface FrameProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ComponentChildren;
}

/** A view with its title and the way back; the focus goes to the title when it opens. */
export function ViewFrame({ title, onBack, children }: FrameProps) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <nav>
        <LinkButton onClick={onBack}>
          <span aria-hidden="true">‹ </span>
          {say('ui.back')}
        </LinkButton>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
