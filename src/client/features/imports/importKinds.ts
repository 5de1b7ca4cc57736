import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';

/** The kinds of people that the viewer may import, as choices. */
export function kindsToImport(viewer: Viewer) {
  return KINDS.filter(({ area }) => can(viewer, area, 'EDIT'));
}

const KINDS = [
  { value: 'LEAD', label: 'Leads', hint: 'People who may buy, with stage and status', area: 'CRM_LEAD' },
  { value: 'CONTACT', label: 'Contacts', hint: 'Everyone else the company knows', area: 'CRM_CONTACTS' },
] as const;
