import type { AreaGroup } from './areaGroups.ts';
import { AREA_GROUPS } from './areaGroups.ts';
import { seesAssignedOnly } from './assignedOnly.ts';
import type { AccessViewer } from './can.ts';
import { levelIn } from './can.ts';
import type { AccessLevel, Rights } from './permissions.ts';

/** The permissions of a member in words, a line per module: decided by the function that guards every operation. */
export function permissionSummary(rights: Rights): { module: string; text: string }[] {
  const member: AccessViewer = { ...rights, role: 'MEMBER', status: 'ACTIVE' };
  return AREA_GROUPS.map((group) => ({ module: group.label, text: modulePermissionSummary(member, group) }));
}

function modulePermissionSummary(member: AccessViewer, { flag, areas }: AreaGroup): string {
  if (flag && !member[flag]) return 'No access.';
  const sentences = VERBS.flatMap(([level, verb]) => {
    const names = areas
      .filter(({ area }) => levelIn(member, area) === level)
      .map(({ area, label }) =>
        area === 'CRM_LEAD' && seesAssignedOnly(member)
          ? 'assigned leads'
          : label.replace(CAPITAL, (letter) => letter.toLowerCase()),
      );
    return names.length > 0 ? [`${verb} ${inOneLine(names)}.`] : [];
  });
  return sentences.join(' ') || 'No access.';
}

/** The first letter of a word, but not of 'CRM' or 'SMS'. */
const CAPITAL = /^[A-Z](?=[a-z])/;

const VERBS: readonly [AccessLevel, string][] = [
  ['MANAGE', 'Can view, edit and delete'],
  ['EDIT', 'Can view, add and edit'],
  ['VIEW', 'Can view'],
];

function inOneLine(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
