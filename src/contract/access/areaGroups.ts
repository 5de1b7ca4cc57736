import { translated } from '../i18n/translated.ts';
import type { ModuleArea } from './can.ts';
import type { AccessLevel, PermissionTree, Rights } from './permissions.ts';

/** An area as people read it, and as the activity log names its level; `write` gives a permissions object with another level in it. */
export interface NamedArea {
  area: ModuleArea;
  label: string;
  field: string;
  write: (permissions: PermissionTree, level: AccessLevel) => PermissionTree;
}

/** A module with its areas. `flag` is the permission to open the module, null for areas outside the modules. */
export interface AreaGroup {
  label: string;
  flag: 'isCrmPermitted' | 'isAppointmentsPermitted' | 'isSmsCampPermitted' | null;
  areas: readonly NamedArea[];
}

/** The labels of the levels. */
export const LEVEL_LABEL: Record<AccessLevel, string> = translated({
  NONE: /*i18n*/ 'None',
  VIEW: /*i18n*/ 'View',
  EDIT: /*i18n*/ 'Edit',
  MANAGE: /*i18n*/ 'Manage',
});

const crm = (area: ModuleArea, key: keyof PermissionTree['crm'], label: string): NamedArea => ({
  area,
  label,
  field: `crm.${key}`,
  write: (permissions, level) => ({ ...permissions, crm: { ...permissions.crm, [key]: level } }),
});
const appointments = (
  area: ModuleArea,
  key: keyof PermissionTree['appointments'],
  label: string,
): NamedArea => ({
  area,
  label,
  field: `appointments.${key}`,
  write: (permissions, level) => ({
    ...permissions,
    appointments: { ...permissions.appointments, [key]: level },
  }),
});
const smsCamp = (area: ModuleArea, key: keyof PermissionTree['smsCamp'], label: string): NamedArea => ({
  area,
  label,
  field: `smsCamp.${key}`,
  write: (permissions, level) => ({ ...permissions, smsCamp: { ...permissions.smsCamp, [key]: level } }),
});

/** Every area of the permissions object, in its module. */
export const AREA_GROUPS: readonly AreaGroup[] = [
  {
    label: 'CRM',
    flag: 'isCrmPermitted',
    areas: [
      crm('CRM_LEAD', 'lead', /*i18n*/ 'Leads'),
      crm('CRM_CONTACTS', 'contacts', /*i18n*/ 'Contacts'),
      crm('CRM_ACCOUNTS', 'accounts', /*i18n*/ 'Accounts'),
      crm('CRM_DEALS', 'deals', /*i18n*/ 'Deals'),
      crm('CRM_LEAD_MANAGERS', 'leadManagers', /*i18n*/ 'Lead managers'),
      crm('CRM_FORMS', 'forms', /*i18n*/ 'Forms'),
      crm('CRM_MESSAGE_TEMPLATES', 'messageTemplates', /*i18n*/ 'Message templates'),
      crm('CRM_SETTINGS', 'crmSettings', /*i18n*/ 'Lead options'),
      crm('CRM_INTEGRATIONS', 'integrations', /*i18n*/ 'CRM integrations'),
    ],
  },
  {
    label: /*i18n*/ 'Appointments',
    flag: 'isAppointmentsPermitted',
    areas: [
      appointments('APPOINTMENTS_BOOKINGS', 'bookings', /*i18n*/ 'Bookings'),
      appointments('APPOINTMENTS_PAGES', 'pages', /*i18n*/ 'Booking pages'),
      appointments('APPOINTMENTS_INTEGRATIONS', 'integrations', /*i18n*/ 'Calendar integrations'),
    ],
  },
  {
    label: /*i18n*/ 'SMS campaigns',
    flag: 'isSmsCampPermitted',
    areas: [
      smsCamp('SMS_CAMPAIGN', 'smsCampaign', /*i18n*/ 'Campaigns'),
      smsCamp('SMS_AUTOMATION', 'smsAutomation', /*i18n*/ 'Automation'),
      smsCamp('SMS_TEMPLATES', 'smsTemplates', /*i18n*/ 'SMS templates'),
    ],
  },
  {
    label: /*i18n*/ 'Customers',
    flag: null,
    areas: [
      {
        area: 'CUSTOMERS',
        label: /*i18n*/ 'Customers and invoices',
        field: 'customers',
        write: (permissions, level) => ({ ...permissions, customers: level }),
      },
    ],
  },
  {
    label: /*i18n*/ 'Team',
    flag: null,
    areas: [
      {
        area: 'TEAM_MEMBERS',
        label: /*i18n*/ 'Team members',
        field: 'teamMembers',
        write: (permissions, level) => ({ ...permissions, teamMembers: level }),
      },
    ],
  },
];

/** These rights with another level in one area. */
export function withLevel(rights: Rights, { write }: NamedArea, level: AccessLevel): Rights {
  return { ...rights, permissions: write(rights.permissions, level) };
}
