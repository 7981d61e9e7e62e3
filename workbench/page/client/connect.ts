import { listen, type PageEvent } from './server-link';

/** What a page does when it is connected. */
export interface Connected {
  onEvent(event: PageEvent): void;
  /** The page is connected for the first time. */
  begin(): Promise<unknown>;
  /** The connection was lost, and is there again: what happened meanwhile was told to nobody. */
  resume(): void;
}

/** Connects the page to its server's events; done when what it does first is done, or has failed. */
export function connect({ onEvent, begin, resume }: Connected): Promise<void> {
  return new Promise((resolve) => {
    let connected = false;
    listen(onEvent, () => {
      if (connected) resume();
      else
        void begin().then(
          () => resolve(),
          () => resolve(),
        );
      connected = true;
    });
  });
}
