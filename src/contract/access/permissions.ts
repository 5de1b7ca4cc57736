/** Levels in rising order: each includes those before it. */
export const ACCESS_LEVELS = ['NONE', 'VIEW', 'EDIT', 'MANAGE'] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** A user's fine-grained rights, as the API shows them. */
export interface PermissionTree {
  crm: Record<
    | 'contacts'
    | 'lead'
    | 'accounts'
    | 'deals'
    | 'leadManagers'
    | 'forms'
    | 'messageTemplates'
    | 'crmSettings'
    | 'integrations',
    AccessLevel
  >;
  appointments: Record<'bookings' | 'pages' | 'integrations', AccessLevel>;
  smsCamp: Record<'smsCampaign' | 'smsAutomation' | 'smsTemplates', AccessLevel>;
  /** Customers with their invoices, subscriptions and transactions. */
  customers: AccessLevel;
  teamMembers: AccessLevel;
}

/** The rights that an admin gives a member. */
export interface Rights {
  permissions: PermissionTree;
  isCrmPermitted: boolean;
  isAppointmentsPermitted: boolean;
  isSmsCampPermitted: boolean;
  /** Sees only the leads assigned to them; MANAGE of leads outranks it. */
  isAssignedOnly: boolean;
}

/** The same level everywhere: MANAGE for an admin of their own companies, NONE for a new member. */
export function permissionsAt(level: AccessLevel): PermissionTree {
  return {
    crm: {
      contacts: level,
      lead: level,
      accounts: level,
      deals: level,
      leadManagers: level,
      forms: level,
      messageTemplates: level,
      crmSettings: level,
      integrations: level,
    },
    appointments: { bookings: level, pages: level, integrations: level },
    smsCamp: { smsCampaign: level, smsAutomation: level, smsTemplates: level },
    customers: level,
    teamMembers: level,
  };
}
