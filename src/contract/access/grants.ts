import { seesAssignedOnly } from './assignedOnly.ts';
import { can, levelIn, MODULE_AREA_NAMES } from './can.ts';
import type { AccessViewer } from './can.ts';
import type { Rights } from './permissions.ts';

/**
 * Whether these rights are the viewer's to give to somebody on the team: nobody gives what they do not have themselves. By the same
 * rule nobody changes, suspends or removes whoever may do more than they may.
 */
export function mayGrant(viewer: AccessViewer, rights: Rights): boolean {
  const member: AccessViewer = { ...rights, role: 'MEMBER', status: 'ACTIVE' };
  if (MODULE_AREA_NAMES.some((area) => !can(viewer, area, levelIn(member, area)))) return false;
  const seesLeads = levelIn(member, 'CRM_LEAD') !== 'NONE';
  return !seesLeads || !seesAssignedOnly(viewer) || seesAssignedOnly(member);
}
