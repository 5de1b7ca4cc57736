import type { AccessViewer } from '#contract/access/can.ts';
import { can } from '#contract/access/can.ts';
import { mayGrant } from '#contract/access/grants.ts';
import type { AccessLevel, PermissionTree, Rights } from '#contract/access/permissions.ts';
import { isPresetName, presetOf, PRESETS } from '#contract/access/presets.ts';
import { TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import type { TeamRow } from './teamRow.ts';

/** The columns with the permissions of an account or an invitation. */
export type RightsColumns = Pick<
  TeamRow,
  | 'permissions'
  | 'is_crm_permitted'
  | 'is_appointments_permitted'
  | 'is_sms_camp_permitted'
  | 'is_assigned_only'
>;

type Given<Fields> = { [Field in keyof Fields]?: Fields[Field] | null };

/** Levels that are given; those that are not, and null, stay. */
export interface PermissionsChange {
  crm?: Given<PermissionTree['crm']> | null;
  appointments?: Given<PermissionTree['appointments']> | null;
  smsCamp?: Given<PermissionTree['smsCamp']> | null;
  customers?: AccessLevel | null;
  teamMembers?: AccessLevel | null;
}

/** The given permissions. */
export interface RightsChange extends Given<Omit<Rights, 'permissions'>> {
  preset?: string | null;
  permissions?: PermissionsChange | null;
}

/** The rights that a row holds. */
export function rightsOf(row: RightsColumns): Rights {
  return {
    permissions: row.permissions,
    isCrmPermitted: row.is_crm_permitted,
    isAppointmentsPermitted: row.is_appointments_permitted,
    isSmsCampPermitted: row.is_sms_camp_permitted,
    isAssignedOnly: row.is_assigned_only,
  };
}

/** Whether a member edits leads, and needs a lead manager for that. */
export function editsLeads(rights: Rights, { role, status }: Pick<TeamRow, 'role' | 'status'>): boolean {
  return can({ ...rights, role, status }, 'CRM_LEAD', 'EDIT');
}

/** Rights as they are written. */
export function rightsColumns(rights: Rights) {
  return {
    permissions: JSON.stringify(rights.permissions),
    is_crm_permitted: rights.isCrmPermitted,
    is_appointments_permitted: rights.isAppointmentsPermitted,
    is_sms_camp_permitted: rights.isSmsCampPermitted,
    is_assigned_only: rights.isAssignedOnly,
  };
}

/** The rights of a preset by its name. Refuses a name that is none. */
export function presetRights(name: string): Rights {
  if (!isPresetName(name)) throw invalid('invalid-preset', TEAM_MESSAGES.preset);
  return PRESETS[name].rights;
}

/** The permissions after a change: the given preset, or the current ones, with the other given values. */
export function changedRights(current: Rights, input: RightsChange): Rights {
  const base = input.preset ? presetRights(input.preset) : current;
  return {
    permissions: changedPermissions(base.permissions, input.permissions ?? {}),
    isCrmPermitted: input.isCrmPermitted ?? base.isCrmPermitted,
    isAppointmentsPermitted: input.isAppointmentsPermitted ?? base.isAppointmentsPermitted,
    isSmsCampPermitted: input.isSmsCampPermitted ?? base.isSmsCampPermitted,
    isAssignedOnly: input.isAssignedOnly ?? base.isAssignedOnly,
  };
}

/** Refuses rights that are not the viewer's to give or to take. */
export function requireGrant(viewer: AccessViewer, rights: Rights): void {
  if (!mayGrant(viewer, rights)) throw new UserError(403, 'beyond-own-rights', TEAM_MESSAGES.beyond);
}

/** Rights under the names that the activity log shows, a line each. */
export function rightsFields(rights: Rights): FieldValues {
  const { crm, appointments, smsCamp, customers, teamMembers } = rights.permissions;
  const levels = (group: string, of: object) =>
    Object.entries(of).map(([area, level]) => [`${group}.${area}`, level as string]);
  return {
    preset: presetOf(rights) ?? 'custom',
    ...Object.fromEntries([
      ...levels('crm', crm),
      ...levels('appointments', appointments),
      ...levels('smsCamp', smsCamp),
    ]),
    customers,
    teamMembers,
    isCrmPermitted: rights.isCrmPermitted,
    isAppointmentsPermitted: rights.isAppointmentsPermitted,
    isSmsCampPermitted: rights.isSmsCampPermitted,
    isAssignedOnly: rights.isAssignedOnly,
  };
}

function changedPermissions(current: PermissionTree, given: PermissionsChange): PermissionTree {
  return {
    crm: { ...current.crm, ...levelsOf(given.crm) },
    appointments: { ...current.appointments, ...levelsOf(given.appointments) },
    smsCamp: { ...current.smsCamp, ...levelsOf(given.smsCamp) },
    customers: given.customers ?? current.customers,
    teamMembers: given.teamMembers ?? current.teamMembers,
  };
}

/** The levels that are given; null keeps a level like one that is left out. */
function levelsOf<Group>(given: Given<Group> | null | undefined): Partial<Group> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([, level]) => level !== null && level !== undefined),
  ) as Partial<Group>;
}
