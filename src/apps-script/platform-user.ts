import { type Language, languageOf } from '../core';

/** The person who runs the script. */
export class PlatformUser {
  constructor(private readonly session: GoogleAppsScript.Base.Session) {}

  /** '' when the platform does not tell: without the scope, or across companies [behaviour 50, D]. */
  email(): string {
    try {
      return this.session.getActiveUser().getEmail();
    } catch {
      return '';
    }
  }

  /** Works in every authorisation mode [behaviour 50, D]. */
  language(): Language {
    return languageOf(this.session.getActiveUserLocale());
  }
}
