import type { AccessLevel, PermissionTree, Rights } from './permissions.ts';
import { permissionsAt } from './permissions.ts';

/** The rights that a new member starts with, by a name that people know; an admin may change them one by one afterwards. */
export const PRESET_NAMES = ['manager', 'agent', 'marketer', 'receptionist', 'read-only'] as const;
export type PresetName = (typeof PRESET_NAMES)[number];

/** The label, the purpose and the rights of a preset. */
export interface Preset {
  label: string;
  text: string;
  rights: Rights;
}

export const PRESETS: Record<PresetName, Preset> = {
  manager: {
    label: /*i18n*/ 'Manager',
    text: /*i18n*/ 'Runs the company day to day, with all permissions except the owner’s.',
    rights: rights({ isAssignedOnly: false }, 'MANAGE', {}),
  },
  agent: {
    label: /*i18n*/ 'Agent',
    text: /*i18n*/ 'Works with their assigned leads.',
    rights: rights({ isAssignedOnly: true, isSmsCampPermitted: false }, 'NONE', {
      crm: {
        contacts: 'EDIT',
        lead: 'EDIT',
        accounts: 'EDIT',
        deals: 'EDIT',
        leadManagers: 'VIEW',
        messageTemplates: 'VIEW',
      },
      appointments: { bookings: 'EDIT', pages: 'VIEW' },
    }),
  },
  marketer: {
    label: /*i18n*/ 'Marketer',
    text: /*i18n*/ 'Creates campaigns, forms and templates.',
    rights: rights({ isAssignedOnly: false, isAppointmentsPermitted: false }, 'NONE', {
      crm: {
        contacts: 'VIEW',
        lead: 'VIEW',
        accounts: 'VIEW',
        deals: 'VIEW',
        forms: 'MANAGE',
        messageTemplates: 'MANAGE',
        integrations: 'VIEW',
      },
      smsCamp: { smsCampaign: 'MANAGE', smsAutomation: 'MANAGE', smsTemplates: 'MANAGE' },
    }),
  },
  receptionist: {
    label: /*i18n*/ 'Receptionist',
    text: /*i18n*/ 'Answers calls, and manages the calendar and contacts.',
    rights: rights({ isAssignedOnly: false, isSmsCampPermitted: false }, 'NONE', {
      crm: {
        contacts: 'EDIT',
        lead: 'EDIT',
        accounts: 'EDIT',
        deals: 'EDIT',
        leadManagers: 'VIEW',
        messageTemplates: 'VIEW',
      },
      appointments: { bookings: 'MANAGE', pages: 'VIEW' },
    }),
  },
  'read-only': {
    label: /*i18n*/ 'Read-only',
    text: /*i18n*/ 'Can view everything, but change nothing.',
    rights: rights({ isAssignedOnly: false }, 'VIEW', {}),
  },
};

/** True for the name of a preset. */
export function isPresetName(name: string): name is PresetName {
  return (PRESET_NAMES as readonly string[]).includes(name);
}

/** The preset with exactly these rights; null for custom rights. */
export function presetOf(rights: Rights): PresetName | null {
  return PRESET_NAMES.find((name) => isSame(PRESETS[name].rights, rights)) ?? null;
}

/** Areas by key of the permissions object; those that are not named have the level of all others. */
interface Given {
  crm?: Partial<PermissionTree['crm']>;
  appointments?: Partial<PermissionTree['appointments']>;
  smsCamp?: Partial<PermissionTree['smsCamp']>;
}

function rights(
  flags: Pick<Rights, 'isAssignedOnly'> & Partial<Rights>,
  others: AccessLevel,
  given: Given,
): Rights {
  const all = permissionsAt(others);
  return {
    isCrmPermitted: true,
    isAppointmentsPermitted: true,
    isSmsCampPermitted: true,
    ...flags,
    permissions: {
      crm: { ...all.crm, ...given.crm },
      appointments: { ...all.appointments, ...given.appointments },
      smsCamp: { ...all.smsCamp, ...given.smsCamp },
      customers: all.customers,
      teamMembers: all.teamMembers,
    },
  };
}

function isSame(one: Rights, other: Rights): boolean {
  return rightsKey(one) === rightsKey(other);
}

function rightsKey({ permissions, ...flags }: Rights): string {
  const { crm, appointments, smsCamp, customers, teamMembers } = permissions;
  const { isCrmPermitted, isAppointmentsPermitted, isSmsCampPermitted, isAssignedOnly } = flags;
  const sorted = (group: object) => Object.entries(group).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    sorted(crm),
    sorted(appointments),
    sorted(smsCamp),
    customers,
    teamMembers,
    isCrmPermitted,
    isAppointmentsPermitted,
    isSmsCampPermitted,
    isAssignedOnly,
  ]);
}
