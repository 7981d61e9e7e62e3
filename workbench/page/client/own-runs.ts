import { isThisPage, type PageEvent } from './server-link';

function isForOnePerson({ type }: PageEvent): boolean {
  return ['activate', 'menu', 'sidebar', 'dialog', 'toast'].includes(type);
}

/** Knows whose run it is that shows something, and so what of it is meant for this page. */
export class OwnRuns {
  /** The function that was started last. */
  lastStarted = '';
  private runBy: 'nobody' | 'this page' | 'another' = 'nobody';
  /** Each page's menu is built by an onOpen of its own, in the language of its browser. */
  private hasOwnMenu = false;

  /** @param isActing says whether a user is the one who acts here */
  constructor(private readonly isActing: (user: string) => boolean) {}

  /** Takes each event in its turn and says whether this page shows what it tells. */
  takes(event: PageEvent): boolean {
    if (!this.isMeant(event)) return false;
    if (event.type === 'started') {
      this.lastStarted = event.function;
      this.runBy = this.isStartedHere(event) ? 'this page' : 'another';
    }
    if (event.type === 'menu') this.hasOwnMenu ||= this.runBy === 'this page';
    if (event.type === 'executed') this.runBy = 'nobody';
    return true;
  }

  private isMeant(event: PageEvent): boolean {
    // Outside of a run, a new connection tells the menus of whoever has opened the file last.
    if (event.type === 'menu' && this.hasOwnMenu) return this.runBy === 'this page';
    return this.runBy !== 'another' || !isForOnePerson(event);
  }

  private isStartedHere({ user, page }: Extract<PageEvent, { type: 'started' }>): boolean {
    return page === undefined ? this.isActing(user) : isThisPage(page);
  }
}
