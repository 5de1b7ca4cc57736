import { msg, t } from '@lingui/core/macro';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';

/** The kinds of people that the viewer may import, as choices. */
export function kindsToImport(viewer: Viewer) {
  return KINDS.filter(({ area }) => can(viewer, area, 'EDIT'));
}

/** The title of an import's page. */
export function importTitle(kind: PersonKind): string {
  return kind === 'LEAD' ? t`Import leads` : t`Import contacts`;
}

const KINDS = [
  {
    value: 'LEAD',
    label: msg`Leads`,
    hint: msg`People who may buy, with stage and status`,
    area: 'CRM_LEAD',
  },
  {
    value: 'CONTACT',
    label: msg`Contacts`,
    hint: msg`Everyone else the company knows`,
    area: 'CRM_CONTACTS',
  },
] as const;
