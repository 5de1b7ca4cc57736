import type { AccessLevel, PermissionTree, Rights } from './permissions.ts';
import { ACCESS_LEVELS } from './permissions.ts';
import type { UserRole, UserStatus } from './roles.ts';

/** The areas of permissions. PLATFORM is the whole installation; COMPANY the companies themselves. */
export type AccessArea = 'PLATFORM' | 'COMPANY' | ModuleArea;

/** An area in which each member has a level. */
export type ModuleArea = keyof typeof MODULE_AREAS;

/** An area, or several: one is enough. */
export type AnyArea = AccessArea | readonly AccessArea[];

/** As much of a user as an access decision reads. */
export interface AccessViewer extends Rights {
  role: UserRole;
  status: UserStatus;
}

/**
 * Whether the viewer holds at least this level in this area, or in one of these. Module flags come first; an admin has all of
 * their companies; only a master admin has the platform. Which company's rows are meant is not asked here:
 * that is the company wall's part.
 */
export function can(viewer: AccessViewer, areas: AnyArea, level: AccessLevel): boolean {
  return [areas]
    .flat()
    .some((area) => ACCESS_LEVELS.indexOf(levelIn(viewer, area)) >= ACCESS_LEVELS.indexOf(level));
}

/** The level that the viewer holds in an area. */
export function levelIn(viewer: AccessViewer, area: AccessArea): AccessLevel {
  if (viewer.status === 'PENDING' || viewer.status === 'SUSPENDED') return 'NONE';
  if (area === 'PLATFORM') return viewer.role === 'MASTER_ADMIN' ? 'MANAGE' : 'NONE';
  if (area === 'COMPANY') return viewer.role === 'MEMBER' ? 'VIEW' : 'MANAGE';
  const { isOn, level } = MODULE_AREAS[area];
  if (!isOn(viewer)) return 'NONE';
  return viewer.role === 'MEMBER' ? level(viewer.permissions) : 'MANAGE';
}

interface AreaRule {
  isOn: (viewer: AccessViewer) => boolean;
  level: (permissions: PermissionTree) => AccessLevel;
}

const crm = (key: keyof PermissionTree['crm']): AreaRule => ({
  isOn: (viewer) => viewer.isCrmPermitted,
  level: (permissions) => permissions.crm[key],
});
const appointments = (key: keyof PermissionTree['appointments']): AreaRule => ({
  isOn: (viewer) => viewer.isAppointmentsPermitted,
  level: (permissions) => permissions.appointments[key],
});
const smsCamp = (key: keyof PermissionTree['smsCamp']): AreaRule => ({
  isOn: (viewer) => viewer.isSmsCampPermitted,
  level: (permissions) => permissions.smsCamp[key],
});

const MODULE_AREAS = {
  CRM_CONTACTS: crm('contacts'),
  CRM_LEAD: crm('lead'),
  CRM_ACCOUNTS: crm('accounts'),
  CRM_DEALS: crm('deals'),
  CRM_LEAD_MANAGERS: crm('leadManagers'),
  CRM_FORMS: crm('forms'),
  CRM_MESSAGE_TEMPLATES: crm('messageTemplates'),
  CRM_SETTINGS: crm('crmSettings'),
  CRM_INTEGRATIONS: crm('integrations'),
  APPOINTMENTS_BOOKINGS: appointments('bookings'),
  APPOINTMENTS_PAGES: appointments('pages'),
  APPOINTMENTS_INTEGRATIONS: appointments('integrations'),
  SMS_CAMPAIGN: smsCamp('smsCampaign'),
  SMS_AUTOMATION: smsCamp('smsAutomation'),
  SMS_TEMPLATES: smsCamp('smsTemplates'),
  CUSTOMERS: { isOn: () => true, level: (permissions: PermissionTree) => permissions.customers },
  TEAM_MEMBERS: { isOn: () => true, level: (permissions: PermissionTree) => permissions.teamMembers },
} satisfies Record<string, AreaRule>;

/** The areas of the permissions object, in the order in which people read them. */
export const MODULE_AREA_NAMES = Object.keys(MODULE_AREAS) as ModuleArea[];
