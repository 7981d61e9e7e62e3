import type { Attempt } from './journal';

/** Whether the attempt went to the CRM; the user's word on what the CRM has goes nowhere. */
export function wasSent({ action }: Pick<Attempt, 'action'>): boolean {
  return action === 'edit' || action === 'revert';
}
