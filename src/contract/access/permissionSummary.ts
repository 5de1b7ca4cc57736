import { listText } from '../i18n/formats.ts';
import { i18n } from '../i18n/i18n.ts';
import { inSentence } from '../i18n/inSentence.ts';
import type { AreaGroup } from './areaGroups.ts';
import { AREA_GROUPS } from './areaGroups.ts';
import { seesAssignedOnly } from './assignedOnly.ts';
import type { AccessViewer } from './can.ts';
import { levelIn } from './can.ts';
import type { AccessLevel, Rights } from './permissions.ts';

/** The permissions of a member in words, a line per module: decided by the function that guards every operation. */
export function permissionSummary(rights: Rights): { module: string; text: string }[] {
  const member: AccessViewer = { ...rights, role: 'MEMBER', status: 'ACTIVE' };
  return AREA_GROUPS.map((group) => ({
    module: i18n.t(group.label),
    text: modulePermissionSummary(member, group),
  }));
}

function modulePermissionSummary(member: AccessViewer, { flag, areas }: AreaGroup): string {
  if (flag && !member[flag]) return i18n.t('No access.');
  const sentences = SENTENCES.flatMap(([level, sentence]) => {
    const names = areas
      .filter(({ area }) => levelIn(member, area) === level)
      .map(({ area, label }) => {
        if (area === 'CRM_LEAD' && seesAssignedOnly(member)) return i18n.t('assigned leads');
        if (area === 'CRM_DEALS' && seesAssignedOnly(member)) return i18n.t('assigned deals');
        return inSentence(i18n.t(label));
      });
    return names.length > 0 ? [sentence(listText(names))] : [];
  });
  return sentences.join(' ') || i18n.t('No access.');
}

const SENTENCES: readonly [AccessLevel, (areas: string) => string][] = [
  ['MANAGE', (areas) => i18n.t('Can view, edit and delete {areas}.', { areas })],
  ['EDIT', (areas) => i18n.t('Can view, add and edit {areas}.', { areas })],
  ['VIEW', (areas) => i18n.t('Can view {areas}.', { areas })],
];
