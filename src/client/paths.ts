/** The product's name; the only place that knows it in the browser. */
export const PRODUCT_NAME = 'Exkoo';

/** A fixed URL: the pattern the router matches is the URL itself. */
interface FixedPath {
  pattern: string;
  to: () => string;
}

/** Every URL of the browser application once: what the router matches, and how a link is built. */
export const paths = {
  /** The public site's, outside this application: leads there by a plain link. */
  home: fixed('/'),
  /** With the address to come back to after signing in. */
  login: withParameter('/auth/login', 'next'),
  auth: fixed('/auth'),
  signup: fixed('/auth/signup'),
  forgotPassword: fixed('/auth/forgot-password'),
  verifyRegistration: fixed('/auth/verify-registration'),
  verifyLogin: fixed('/auth/verify-login'),
  secondFactor: fixed('/auth/second-factor'),
  verifyResetPassword: fixed('/auth/verify-reset-password'),
  resetPassword: fixed('/auth/reset-password'),
  acceptInvite: fixed('/auth/accept-invite'),

  /** With a company's id its public URL is edited. */
  companyInfo: withParameter('/company-info', 'url'),
  company: fixed('/company-info/company'),
  addCompany: fixed('/company-info/add-company'),
  editCompany: withCompany('/company-info/edit-company'),
  companyTrash: fixed('/company-info/trash'),
  activityLog: fixed('/company-info/activity-log'),

  adminCompanyInfo: fixed('/company-info/admin'),
  adminCompany: fixed('/company-info/admin/company'),
  adminAddCompany: fixed('/company-info/admin/add-company'),
  adminEditCompany: withCompany('/company-info/admin/edit-company'),
  adminCompanyTrash: fixed('/company-info/admin/trash'),
  /** Filtered to one company by its id. */
  adminUsers: withParameter('/company-info/admin/users', 'company'),
  adminUsage: fixed('/company-info/admin/usage'),
  adminHealth: fixed('/company-info/admin/health'),

  profile: fixed('/profile'),

  team: fixed('/team'),
  teamTrash: fixed('/team/trash'),
  /** With a member's id their rights are open. */
  teamRoles: withParameter('/team/roles', 'member'),

  dashboard: fixed('/dashboard'),
  reports: {
    pattern: '/reports/:report?',
    /** With the name of a report; without one, the first that the viewer may see. */
    to: (report?: string) => (report === undefined ? '/reports' : `/reports/${report}`),
  },

  crm: fixed('/crm'),
  leads: fixed('/crm/leads'),
  leadBoard: fixed('/crm/leads/board'),
  leadTrash: fixed('/crm/leads/trash'),
  addLead: fixed('/crm/leads/add'),
  lead: withId('/crm/leads'),
  agenda: fixed('/crm/agenda'),
  contacts: fixed('/crm/contacts'),
  contactTrash: fixed('/crm/contacts/trash'),
  addContact: fixed('/crm/contacts/add'),
  contact: withId('/crm/contacts'),
  accounts: fixed('/crm/accounts'),
  accountTrash: fixed('/crm/accounts/trash'),
  addAccount: fixed('/crm/accounts/add'),
  account: withId('/crm/accounts'),
  deals: fixed('/crm/deals'),
  dealBoard: fixed('/crm/deals/board'),
  dealTrash: fixed('/crm/deals/trash'),
  /** Optionally of a person or an account: `LEAD:…`, `CONTACT:…`, `ACCOUNT:…`. */
  addDeal: withParameter('/crm/deals/add', 'of'),
  deal: withId('/crm/deals'),
  editDeal: withId('/crm/deals', '/edit'),
  forecast: fixed('/crm/forecast'),
  dealSettings: fixed('/crm/deal-settings'),
  leadManagers: fixed('/crm/lead-managers'),
  projects: fixed('/crm/projects'),
  project: withId('/crm/projects'),
  messageTemplates: fixed('/crm/message-templates'),
  forms: fixed('/crm/forms'),
  formTrash: fixed('/crm/forms/trash'),
  addForm: fixed('/crm/forms/add'),
  form: withId('/crm/forms'),
  formSubmissions: withId('/crm/forms', '/submissions'),
  integrations: fixed('/crm/integrations'),
  integration: withId('/crm/integrations'),
  leadSetup: fixed('/crm/lead-setup'),
  leadGroups: fixed('/crm/lead-setup/groups'),
  leadStages: fixed('/crm/lead-setup/stages'),
  leadStatuses: fixed('/crm/lead-setup/statuses'),
  leadSources: fixed('/crm/lead-setup/sources'),
  customFields: fixed('/crm/lead-setup/custom-fields'),
  imports: fixed('/crm/imports'),
  newImport: fixed('/crm/imports/new'),
  importRun: withId('/crm/imports'),
  newRecordImport: fixed('/crm/record-imports/new'),
  recordImport: withId('/crm/record-imports'),
  duplicates: fixed('/crm/duplicates'),
  /** Automations of both kinds. */
  automations: fixed('/automations'),
  /** The same list, of workflows. */
  workflows: fixed('/crm/workflows'),
  workflow: withId('/crm/workflows'),
  api: fixed('/crm/api'),

  customers: fixed('/customers'),
  customerList: fixed('/customers/customers'),
  customerTrash: fixed('/customers/trash'),
  addCustomer: fixed('/customers/add'),
  customer: withId('/customers'),
  editCustomer: withId('/customers', '/edit'),

  customerInvoices: fixed('/customers/invoices'),
  payments: fixed('/customers/payments'),
  transactions: fixed('/customers/transactions'),

  customerSubscriptions: fixed('/customers/subscription'),
  /** Optionally preselects a customer. */
  addSubscription: withParameter('/customers/subscription/add', 'customer'),
  editSubscription: withId('/customers/subscription', '/edit'),

  billing: fixed('/billing'),
  billingSubscription: fixed('/billing/subscription'),
  paymentMethods: fixed('/billing/payment-method'),
  addPaymentMethod: fixed('/billing/payment-method/add-lead'),
  onlinePayments: fixed('/billing/online-payments'),
  planPricing: fixed('/plan-pricing'),
  managePlan: fixed('/plan-pricing/manage-plan'),

  invoices: fixed('/billing/invoices'),
  invoiceType: fixed('/billing/invoices/select-type'),
  /** Optionally preselects a customer. */
  addInvoice: withParameter('/billing/invoices/add', 'customer'),
  invoice: withId('/billing/invoices'),
  editInvoice: withId('/billing/invoices', '/edit'),
  invoiceSettings: fixed('/billing/invoice-settings'),
  taxSettings: fixed('/plan-pricing/tax-settings'),
  smsCampaigns: fixed('/sms/campaigns'),
  addSmsCampaign: fixed('/sms/campaigns/add'),
  smsCampaign: withId('/sms/campaigns'),
  /** The same list, of SMS automations. */
  smsAutomations: fixed('/sms/automation'),
  smsAutomation: withId('/sms/automation'),
  smsInbox: {
    pattern: '/sms/inbox/:id?',
    /** With the id of a thread that is open. */
    to: (id?: string) => (id === undefined ? '/sms/inbox' : `/sms/inbox/${encodeURIComponent(id)}`),
  },
  smsTemplates: fixed('/sms/templates'),
  smsProviders: fixed('/sms/providers'),
  smsOptOuts: fixed('/sms/opt-outs'),
  smsSettings: fixed('/sms/settings'),
  appointments: fixed('/appointments'),
  bookingCalendar: fixed('/appointments/calendar'),
  bookings: fixed('/appointments/bookings'),
  newBookingImport: fixed('/appointments/bookings/imports/new'),
  bookingImport: withId('/appointments/bookings/imports'),
  bookingPages: fixed('/appointments/pages'),
  bookingPageTrash: fixed('/appointments/pages/trash'),
  addBookingPage: fixed('/appointments/pages/add'),
  bookingPage: withId('/appointments/pages'),
  waitingList: withId('/appointments/pages', '/waiting'),
  availability: fixed('/appointments/availability'),
  calendarIntegrations: fixed('/appointments/integrations'),

  /** Rendered by the server, outside this application. */
  publicCompany: { pattern: '/c/:slug', to: (slug: string) => `/c/${encodeURIComponent(slug)}` },
} as const;

function fixed(pattern: string): FixedPath {
  return { pattern, to: () => pattern };
}

/** One thing by its id, or a page of it. */
function withId(base: string, page = '') {
  return {
    pattern: `${base}/:id${page}`,
    to: (id: string) => `${base}/${encodeURIComponent(id)}${page}`,
  };
}

/** A fixed URL that may say more by a parameter. */
function withParameter(base: string, name: string) {
  return {
    pattern: base,
    to: (value?: string) => (value ? `${base}?${name}=${encodeURIComponent(value)}` : base),
  };
}

function withCompany(base: string) {
  return {
    pattern: `${base}/:companyId`,
    to: (companyId: string) => `${base}/${encodeURIComponent(companyId)}`,
  };
}
