import { seesAssignedOnly } from './assignedOnly.ts';
import type { AccessViewer } from './can.ts';
import { can, levelIn, MODULE_AREA_NAMES } from './can.ts';
import type { Rights } from './permissions.ts';

/**
 * Whether the viewer may give these rights to a member: no one can give a right that they lack. The same rule decides who may
 * change, suspend or remove a member.
 */
export function mayGrant(viewer: AccessViewer, rights: Rights): boolean {
  const member: AccessViewer = { ...rights, role: 'MEMBER', status: 'ACTIVE' };
  if (MODULE_AREA_NAMES.some((area) => !can(viewer, area, levelIn(member, area)))) return false;
  const seesLeads = levelIn(member, 'CRM_LEAD') !== 'NONE';
  return !seesLeads || !seesAssignedOnly(viewer) || seesAssignedOnly(member);
}
