import { levelIn } from './can.ts';
import type { AccessViewer } from './can.ts';

/** True for somebody on the team below MANAGE: of leads they see those assigned to the lead manager that their account is. */
export function seesAssignedOnly(viewer: AccessViewer): boolean {
  return viewer.role === 'MEMBER' && levelIn(viewer, 'CRM_LEAD') !== 'MANAGE';
}
