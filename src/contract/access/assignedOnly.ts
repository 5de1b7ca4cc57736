import { levelIn } from './can.ts';
import type { AccessViewer } from './can.ts';

/**
 * True for somebody on the team who sees the leads assigned to the lead manager that their account is, and no others. Whoever
 * manages leads sees all of them.
 */
export function seesAssignedOnly(viewer: AccessViewer): boolean {
  return viewer.role === 'MEMBER' && viewer.isAssignedOnly && levelIn(viewer, 'CRM_LEAD') !== 'MANAGE';
}
