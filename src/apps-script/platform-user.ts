import { type Language, languageOf } from '../core';

/** The person who runs the script. */
export class PlatformUser {
  private known: Language | null = null;
  private address: string | null = null;

  constructor(private readonly session: GoogleAppsScript.Base.Session) {}

  /**
   * Asked for once. '' when the platform does not tell: without the scope, or across companies [behaviour 50, D]. Then it is
   * whom the script runs as: the same person where a menu or a page starts it, and the trigger's owner else (assumed).
   */
  email(): string {
    this.address ??= told(() => this.session.getActiveUser()) || told(() => this.session.getEffectiveUser());
    return this.address;
  }

  /** Asked for once; works in every authorisation mode [behaviour 50, D]. */
  language(): Language {
    this.known ??= languageOf(this.session.getActiveUserLocale());
    return this.known;
  }
}

function told(user: () => GoogleAppsScript.Base.User): string {
  try {
    return user().getEmail();
  } catch {
    return '';
  }
}
