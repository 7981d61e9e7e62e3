import { type Content, fingerprint, type PlannedEdit } from '../../core';

/**
 * Says what exactly a person saw of an edit: the row's content, what it is counted from at which CRM, and every reason for which it was
 * held. What they did not see, they did not approve.
 */
export function approvalOf({ record, before, holds }: PlannedEdit, crm: string): string {
  const reasons = [...new Set(holds.map(({ code }) => code))].sort();
  return [fingerprint(record.content), fingerprint({ ...before, crm }), reasons.join('+')].join('/');
}

/** Whether the approval is of this content, of this baseline at this CRM, and of every reason for which the edit is held now. */
export function isApproved(edit: PlannedEdit, approval: string, crm: string): boolean {
  const [content, baseline, reasons = ''] = approval.split('/');
  const [wantedContent, wantedBaseline] = approvalOf(edit, crm).split('/');
  const seen = new Set(reasons.split('+'));
  return content === wantedContent && baseline === wantedBaseline && edit.holds.every(({ code }) => seen.has(code));
}

/** Whether the approval is of this content, whatever has become of the record since. */
export function isOfContent(content: Content, approval: string): boolean {
  return approval.split('/')[0] === fingerprint(content);
}
