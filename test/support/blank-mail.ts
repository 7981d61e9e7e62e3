/** A mail in which nothing stands; each test fills in what it is about. */
export const BLANK_MAIL = { at: '', from: '', to: '', subject: '', body: '' };
