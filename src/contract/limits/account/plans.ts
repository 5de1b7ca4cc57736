/** The plans, cheapest first, by the name that the API uses. */
export const PLAN_NAMES = ['FREE', 'STARTER', 'PRO'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** How often a plan is paid for. */
export type BillingPeriod = 'MONTHLY' | 'ANNUAL';

/** The currency of plans. */
export const PLAN_CURRENCY = 'USD';

/** Days for which a company can try a plan that costs something, once. */
export const TRIAL_DAYS = 14;

/** No limit. */
export const UNLIMITED = Infinity;

/** Prices in whole dollars a month: paid monthly, or a year at once. */
export interface PlanPrice {
  monthly: number;
  annual: number;
}

/** The discount of the annual period on the pricing page, in percent. */
export const ANNUAL_SAVING = 20;

/** How many of each a company may have; flags for what a plan can do at all. */
export interface PlanLimits {
  crm: {
    contacts: number;
    leads: number;
    leadManagers: number;
    smsTemplates: number;
    integrations: number;
    canBulk: boolean;
    hasApi: boolean;
  };
  sms: {
    campaigns: number;
    automation: number;
    templates: number;
    providerIntegrations: number;
    canBulk: boolean;
    hasApi: boolean;
  };
  appointment: {
    bookings: number;
    bookingPages: number;
    integrations: number;
    canBulk: boolean;
    hasApi: boolean;
  };
  /** Seats, and dollars a month for each one more. */
  teamMembers: number;
  additionalMemberCost: number;
}

/** One plan: the single source of what the pricing page says and what the server enforces. */
export interface Plan {
  name: string;
  price: PlanPrice;
  limits: PlanLimits;
}

export const PLANS: Record<PlanName, Plan> = {
  FREE: {
    name: 'Free',
    price: { monthly: 0, annual: 0 },
    limits: {
      ...modules({ crmIntegrations: 2, smsBulk: false, smsApi: false }),
      teamMembers: 50,
      additionalMemberCost: 5,
    },
  },
  STARTER: {
    name: 'Starter',
    price: { monthly: 50, annual: 40 },
    limits: {
      ...modules({ crmIntegrations: 3, smsBulk: true, smsApi: true }),
      teamMembers: 100,
      additionalMemberCost: 5,
    },
  },
  PRO: {
    name: 'Pro',
    price: { monthly: 80, annual: 60 },
    limits: {
      ...modules({ crmIntegrations: 3, smsBulk: true, smsApi: true }),
      teamMembers: UNLIMITED,
      additionalMemberCost: 0,
    },
  },
};

/** The common features of the plans, and the few numbers in which they differ. */
function modules(differing: { crmIntegrations: number; smsBulk: boolean; smsApi: boolean }) {
  return {
    crm: {
      contacts: 50_000,
      leads: 30_000,
      leadManagers: UNLIMITED,
      smsTemplates: UNLIMITED,
      integrations: differing.crmIntegrations,
      canBulk: true,
      hasApi: true,
    },
    sms: {
      campaigns: 50_000,
      automation: 30_000,
      templates: UNLIMITED,
      providerIntegrations: UNLIMITED,
      canBulk: differing.smsBulk,
      hasApi: differing.smsApi,
    },
    appointment: {
      bookings: 30_000,
      bookingPages: UNLIMITED,
      integrations: UNLIMITED,
      canBulk: true,
      hasApi: true,
    },
  };
}
