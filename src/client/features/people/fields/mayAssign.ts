import { can } from '#contract/access/can.ts';

/** Whether somebody says whose leads and contacts they are: not a member who sees their own alone. */
export function mayAssign(viewer: Parameters<typeof can>[0] & { role: string }): boolean {
  return viewer.role !== 'MEMBER' || can(viewer, 'CRM_LEAD', 'MANAGE');
}
