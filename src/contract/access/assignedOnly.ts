import type { AccessViewer } from './can.ts';
import { levelIn } from './can.ts';

/**
 * True for a member who sees only the leads of the lead manager linked to their account. A member who manages leads sees all
 * leads.
 */
export function seesAssignedOnly(viewer: AccessViewer): boolean {
  return viewer.role === 'MEMBER' && viewer.isAssignedOnly && levelIn(viewer, 'CRM_LEAD') !== 'MANAGE';
}
