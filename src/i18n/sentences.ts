import { crmMessages } from './crm-messages';
import { deskMessages } from './desk-messages';
import { errorMessages } from './error-messages';
import { issueMessages } from './issue-messages';
import type { MessageTable } from './messages';

const SENTENCES: MessageTable = { ...deskMessages, ...issueMessages, ...errorMessages, ...crmMessages };

/**
 * Every sentence that the server and the browser share, but the menu's.
 * In the built server this module is exchanged for one that reads them from `sentences.html` when the first one is said:
 * Apps Script parses all code anew in every execution, and most executions say few sentences or none.
 */
export function sentences(): MessageTable {
  return SENTENCES;
}
