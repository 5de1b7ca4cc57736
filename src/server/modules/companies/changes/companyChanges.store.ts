import type { Insertable, Selectable, Updateable } from 'kysely';
import { asPlatform, enterCompany } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompaniesTable } from '../companies.table.ts';

export type LockedCompany = Omit<Selectable<CompaniesTable>, 'search'>;

/**
 * The company, locked until the transaction ends: changes of one company follow each other. Of one owner only, unless
 * ownerId is null. Undefined where there is none or the scope does not see it.
 */
export async function lockCompany(
  tx: Tx,
  id: string,
  ownerId: string | null,
): Promise<LockedCompany | undefined> {
  return tx
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('owner_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a company with its owner. */
export async function insertCompany(tx: Tx, company: Insertable<CompaniesTable>): Promise<void> {
  const { id, owner_id, created_at } = company;
  // The owner first: row-level security allows a company's rows only to a user with that company.
  await tx
    .insertInto('memberships')
    .values({ user_id: owner_id, company_id: id, kind: 'OWNER', created_at })
    .execute();
  await tx.insertInto('companies').values(company).execute();
}

/** Writes these columns of the company; its memberships learn whether it is in trash or suspended. */
export async function writeCompany(tx: Tx, id: string, columns: Updateable<CompaniesTable>): Promise<void> {
  await tx.updateTable('companies').set(columns).where('id', '=', id).execute();
  const copies = {
    ...(columns.trashed_at !== undefined && { is_in_trash: columns.trashed_at !== null }),
    ...(columns.suspended_at !== undefined && { is_suspended: columns.suspended_at !== null }),
  };
  if (Object.keys(copies).length === 0) return;
  await tx.updateTable('memberships').set(copies).where('company_id', '=', id).execute();
}

/**
 * All tables with a company's rows, except companies, domains (quarantine) and events (the log outlives its
 * subjects).
 */
export const COMPANY_TABLES = [
  'subscriptions',
  'plan_charges',
  'plan_accounts',
  'plan_payments',
  'payment_methods',
  'payment_gateways',
  'gateway_payments',
  'gateway_returns',
  'slugs',
  'change_jobs',
  'calendar_entries',
  'booking_messages',
  'waiting_offers',
  'freed_times',
  'waiting_guests',
  'bookings',
  'booking_pages',
  'booking_hosts',
  'automation_awaited',
  'busy_times',
  'calendar_objects',
  'outside_calendars',
  'calendar_accounts',
  'calendar_apps',
  'calendar_sign_ins',
  'api_keys',
  'webhook_deliveries',
  'webhooks',
  'automation_log',
  'automation_runs',
  'automation_versions',
  'automations',
  'form_submissions',
  'form_days',
  'forms',
  'integration_deliveries',
  'integrations',
  'people_marks',
  'people',
  // After the people, whose end is counted too
  'people_counts',
  'lead_options',
  'own_fields',
  'lead_managers',
  'reminder_addresses',
  'projects',
  'message_templates',
  'payments',
  'invoices',
  'invoice_numbers',
  'tax_rates',
  'tax_settings',
  'customer_subscriptions',
  'customers',
  'list_views',
  'list_choices',
  'shortcuts',
  'exports',
  'team_invites',
  'team_trash',
  'consent_entries',
  'sms_links',
  'sms_messages',
  'sms_campaigns',
  'sms_early_receipts',
  'sms_received',
  'sms_threads',
  'sms_opt_outs',
  'sms_settings',
  'handset_messages',
  'sms_providers',
] as const;

/** Permanently deletes the company and all its rows. */
export async function deleteCompanyRows(tx: Tx, id: string): Promise<void> {
  await enterCompany(tx, id);
  for (const table of COMPANY_TABLES) {
    const remove = () => tx.deleteFrom(table).where('company_id', '=', id).execute();
    await (table === 'consent_entries' ? asPlatform(tx, remove) : remove());
  }
  await tx.deleteFrom('companies').where('id', '=', id).execute();
  // The last one: without it an owner's scope does not see the rows above.
  await tx.deleteFrom('memberships').where('company_id', '=', id).execute();
}
