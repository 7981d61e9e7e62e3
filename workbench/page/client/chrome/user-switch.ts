import { element } from '../dom';
import { actAs, server } from '../server-link';
import { words } from '../words';

/** Kept for this browser tab alone, so that two tabs can be two people. */
const KEPT_AS = 'workbench user';

/** As whom this page acts: a choice among the demo users. */
export class UserSwitch {
  readonly node = element('select', { class: 'user', 'aria-label': words.page.actingAs, title: words.page.actingAs });
  private current = '';

  /** @param onSwitch is called when a person has chosen another user, who acts from then on */
  constructor(onSwitch: () => void) {
    this.node.addEventListener('change', () => {
      window.sessionStorage.setItem(KEPT_AS, this.node.value);
      this.act(this.node.value);
      onSwitch();
    });
  }

  /** Asks who there is; the one that was chosen last, or else the first, acts from now on. */
  async load(): Promise<void> {
    const { users } = await server.users();
    const kept = window.sessionStorage.getItem(KEPT_AS);
    const user = users.find((each) => each === kept) ?? users[0] ?? '';
    this.node.replaceChildren(...users.map((value) => element('option', { value, selected: value === user }, value)));
    this.act(user);
  }

  /** Says whether that user is the one who acts here. */
  isActing(user: string): boolean {
    return user === this.current;
  }

  private act(user: string): void {
    this.current = user;
    actAs(user);
  }
}
