import { type Language, languageOf } from '../core';

/** The person who runs the script. */
export class PlatformUser {
  private known: Language | null = null;

  constructor(private readonly session: GoogleAppsScript.Base.Session) {}

  /** '' when the platform does not tell: without the scope, or across companies [behaviour 50, D]. */
  email(): string {
    try {
      return this.session.getActiveUser().getEmail();
    } catch {
      return '';
    }
  }

  /** Asked for once; works in every authorisation mode [behaviour 50, D]. */
  language(): Language {
    this.known ??= languageOf(this.session.getActiveUserLocale());
    return this.known;
  }
}
