import type { Tables } from '#server/database/tables.ts';
import type { DataPart } from './dataPart.ts';

/** The column with a row's company, or a sentence why the table is not exported with a company. */
type OfCompany = { by: 'company_id' | 'id' } | string;

const ROWS = { by: 'company_id' } as const;
const OF_ACCOUNTS = 'of accounts, not of a company: the team is exported with its names and rights';
const UNDER_WAY = 'rows of imports in progress; imported rows are in people';
const OWN = 'of one person alone, who has it in the export of their account';
const OF_CALENDARS = 'of calendars that members have elsewhere, where it is';
const UNCONFIRMED = 'waits some days for visitors to confirm their email address: then it is a submission';
const SOON_GONE = 'ends within the hour';
const OF_INSTALLATION = "the installation's";

/**
 * Every table: a new one does not compile until it is said here whether a company's export has its rows. companyData.test.ts holds the
 * database itself to it.
 */
export const COMPANY_DATA: Readonly<Record<keyof Tables, OfCompany>> = {
  companies: { by: 'id' },
  memberships: ROWS,
  team_invites: ROWS,
  team_trash: ROWS,
  subscriptions: ROWS,
  plan_charges: ROWS,
  plan_accounts: ROWS,
  plan_payments: ROWS,
  payment_methods: ROWS,
  payment_gateways: ROWS,
  gateway_payments: ROWS,
  gateway_returns: ROWS,
  slugs: ROWS,
  domains: ROWS,
  events: ROWS,
  lead_options: ROWS,
  custom_fields: ROWS,
  lead_managers: ROWS,
  reminder_addresses: ROWS,
  projects: ROWS,
  people: ROWS,
  distinct_people: ROWS,
  notes: ROWS,
  person_files: ROWS,
  tasks: ROWS,
  message_templates: ROWS,
  list_views: ROWS,
  change_jobs: ROWS,
  change_items: ROWS,
  change_targets: ROWS,
  customers: ROWS,
  customer_subscriptions: ROWS,
  invoices: ROWS,
  payments: ROWS,
  invoice_numbers: ROWS,
  tax_settings: ROWS,
  tax_rates: ROWS,
  invoice_settings: ROWS,
  invoice_reminders: ROWS,
  accounts: ROWS,
  account_people: ROWS,
  pipelines: ROWS,
  pipeline_stages: ROWS,
  deals: ROWS,
  deal_people: ROWS,
  deal_moves: ROWS,
  products: ROWS,
  deal_targets: ROWS,
  exchange_rates: ROWS,
  forecast_snapshots: ROWS,
  quotes: ROWS,
  quote_numbers: ROWS,
  booking_hosts: ROWS,
  booking_messages: ROWS,
  booking_pages: ROWS,
  bookings: ROWS,
  forms: ROWS,
  form_submissions: ROWS,
  form_days: ROWS,
  form_confirmations: UNCONFIRMED,
  integrations: ROWS,
  integration_deliveries: ROWS,
  automations: ROWS,
  automation_versions: ROWS,
  automation_runs: ROWS,
  automation_log: ROWS,
  automation_awaited: ROWS,
  api_keys: ROWS,
  webhooks: ROWS,
  webhook_deliveries: ROWS,
  booking_times: 'made of bookings',
  people_counts: 'made of people',
  people_marks: 'made of people',
  booking_links: ROWS,
  booking_imports: ROWS,
  waiting_guests: ROWS,
  waiting_offers: ROWS,
  freed_times: ROWS,
  consent_entries: ROWS,
  calendar_accounts: OWN,
  calendar_apps: ROWS,
  calendar_sign_ins: SOON_GONE,
  outside_calendars: OF_CALENDARS,
  calendar_objects: OF_CALENDARS,
  busy_times: OF_CALENDARS,
  calendar_entries: OF_CALENDARS,
  sms_providers: ROWS,
  sms_campaigns: ROWS,
  sms_messages: ROWS,
  sms_links: ROWS,
  sms_received: ROWS,
  sms_threads: ROWS,
  sms_thread_counts: 'made of conversations',
  sms_opt_outs: ROWS,
  sms_settings: ROWS,

  list_choices: OWN,
  shortcuts: OWN,
  notifications: OWN,
  import_chunks: UNDER_WAY,
  import_rows: UNDER_WAY,
  exports: SOON_GONE,
  sms_early_receipts: SOON_GONE,
  handset_messages: "the simulator's phones: what they got is in sms_messages",

  users: OF_ACCOUNTS,
  sessions: OF_ACCOUNTS,
  refresh_tokens: OF_ACCOUNTS,
  one_time_codes: OF_ACCOUNTS,
  password_resets: OF_ACCOUNTS,
  known_devices: OF_ACCOUNTS,
  authenticator_apps: OF_ACCOUNTS,
  passkeys: OF_ACCOUNTS,
  recovery_codes: OF_ACCOUNTS,
  pending_sign_ins: OF_ACCOUNTS,
  used_challenges: OF_ACCOUNTS,
  account_activity: OF_ACCOUNTS,
  notification_choices: OF_ACCOUNTS,
  push_subscriptions: OF_ACCOUNTS,
  repeatable_requests: OF_ACCOUNTS,
  uploads: 'images go by the rows that show them',
  rate_limits: OF_INSTALLATION,
  removable_files: OF_INSTALLATION,
  acme_challenges: OF_INSTALLATION,
  mailbox: OF_INSTALLATION,
  settings: OF_INSTALLATION,
  server_processes: OF_INSTALLATION,
  backup_runs: OF_INSTALLATION,
};

/** The files of a company's export; `memberIds` are the accounts that work in it. */
export function companyParts(companyId: string, memberIds: readonly string[]): DataPart[] {
  const tables = Object.entries(COMPANY_DATA) as [keyof Tables, OfCompany][];
  return [
    ...tables.flatMap(([table, of]): DataPart[] =>
      typeof of === 'string' ? [] : [{ name: table, table, where: { [of.by]: companyId } }],
    ),
    { name: 'team', table: 'users', where: { id: memberIds }, columns: TEAM },
  ];
}

/** What a company knows of the accounts that work in it. */
const TEAM = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'status',
  'is_crm_permitted',
  'is_appointments_permitted',
  'is_sms_camp_permitted',
  'is_assigned_only',
  'permissions',
];
