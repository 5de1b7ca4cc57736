import { can } from '#contract/access/can.ts';

/** Whether the viewer can assign leads and contacts: not with access to assigned leads only. */
export function mayAssign(viewer: Parameters<typeof can>[0] & { role: string }): boolean {
  return viewer.role !== 'MEMBER' || can(viewer, 'CRM_LEAD', 'MANAGE');
}
