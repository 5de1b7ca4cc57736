import { permissionsAt } from '#contract/access/permissions.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, withAccount } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { bookingPageRow, bookingRow } from '#server/modules/appointments/testing/bookingRows.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';

/**
 * A row in each table of the CRM whose id is the company's own, so that the tests of the wall know the id of something that is
 * there: a stage, an own field, a lead manager, a project, a message template, a customer with a draft of an invoice and a subscription, a card, a shared view of the
 * leads, an import, and a lead that has a stage, manager, project, note, task, file and booking, with its page; the owner is notified of the
 * note. Somebody is on its team, somebody invited. A provider, a draft of a campaign and an opt-out. A payment gateway that told of a payment and a refund.
 */
export async function insertCompanyRows(database: Database, companyId: string): Promise<void> {
  const at = new Date('2026-03-01T09:00:00Z');
  const row = { company_id: companyId, id: companyId, created_at: at };
  const written = { ...row, updated_at: at, search: ' walled' };
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    const job = { kind: 'IMPORT', person_kind: 'LEAD', title: 'Walled', state: 'DONE' } as const;
    await tx
      .insertInto('change_jobs')
      .values({ ...row, ...job, failed: 1, payload: '{}', actor_name: 'Somebody' })
      .execute();
    const stage = { kind: 'STAGE', name: 'Walled', name_key: 'walled', colour: 'red', position: 99 } as const;
    await tx
      .insertInto('lead_options')
      .values({ ...row, ...stage, outcome: null, archived_at: null })
      .execute();
    await tx
      .insertInto('own_fields')
      .values({
        ...row,
        label: 'Walled',
        label_key: 'walled',
        type: 'text',
        only_of: null,
        choices: '[]',
        currency: null,
        slot: 'own_1',
        position: 0,
        archived_at: null,
      })
      .execute();
    await tx
      .insertInto('lead_managers')
      .values({
        ...written,
        first_name: 'Walled',
        last_name: 'Manager',
        status: 'ACTIVE',
        email: `${companyId}@walled.test`,
      })
      .execute();
    await tx
      .insertInto('projects')
      .values({ ...written, title: 'Walled', status: 'READY', property_category: 'LAND' })
      .execute();
    await tx
      .insertInto('message_templates')
      .values({ ...written, title: 'Walled', body: 'Hello', created_by: 'Somebody' })
      .execute();
    const customer = { first_name: 'Walled', last_name: 'Customer', name_key: 'walled customer' };
    await tx
      .insertInto('customers')
      .values({ ...written, ...customer, created_by: 'Somebody' })
      .execute();
    const invoice = { kind: 'INVOICE', state: 'DRAFT', status: 'New', customer_id: companyId } as const;
    const charged = { currency: 'EUR', is_inclusive: false, net: 100, tax: 0, total: 100, due: null };
    await tx
      .insertInto('invoices')
      .values({
        ...written,
        ...invoice,
        ...charged,
        customer_name: 'Walled Customer',
        description: 'Walled',
        lines: JSON.stringify([]),
        taxes: JSON.stringify([]),
        created_by: 'Somebody',
      })
      .execute();
    const again = { unit: 'MONTH', every: 1, due_days: 14, is_issuing: false } as const;
    await tx
      .insertInto('customer_subscriptions')
      .values({
        ...row,
        updated_at: at,
        ...again,
        customer_id: companyId,
        description: 'Walled',
        currency: 'EUR',
        lines: JSON.stringify([]),
        state: 'ACTIVE',
        starts_on: '2099-01-01',
        next_on: '2099-01-01',
        created_by: 'Somebody',
      })
      .execute();
    const card = { type: 'visa', last_four: '4242', expires: '2099-12', email: null } as const;
    await tx
      .insertInto('payment_methods')
      .values({ ...row, ...card, is_default: false, created_by: 'Somebody' })
      .execute();
    await tx
      .insertInto('list_views')
      .values({
        ...row,
        updated_at: at,
        list: 'leads',
        name: 'Walled',
        is_shared: true,
        owner_id: null,
        owner_name: 'Somebody',
        choices: JSON.stringify({
          columns: [],
          density: 'regular',
          sorts: [],
          filters: [],
          search: '',
          groupBy: '',
        }),
        deleted_at: null,
      })
      .execute();
    const status = await tx
      .selectFrom('lead_options')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'STATUS')
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const lead = { kind: 'LEAD', id: companyId, stage_id: companyId, status_id: status.id } as const;
    const labels = { manager_id: companyId, project_ids: [companyId] };
    await tx
      .insertInto('people')
      .values(personRow(companyId, { ...lead, ...labels }))
      .execute();
    await tx
      .insertInto('notes')
      .values({ ...row, person_id: companyId, text: 'Walled', author_name: 'Somebody' })
      .execute();
    const task = { person_id: companyId, title: 'Walled', due: '2026-05-01' };
    await tx
      .insertInto('tasks')
      .values({ ...row, ...task, created_by: 'Somebody' })
      .execute();
    await tx
      .insertInto('sms_providers')
      .values({
        ...written,
        name: 'Walled',
        kind: 'SIMULATOR',
        sender_id: 'WALLED',
        rate_per_second: 10,
        settings: '{}',
        secret: null,
        allowance_at: at,
        last_error: null,
        last_error_at: null,
        last_accepted_at: null,
        deleted_at: null,
      })
      .execute();
    await tx
      .insertInto('sms_campaigns')
      .values({
        ...written,
        name: 'Walled',
        body: 'Hello',
        provider_id: companyId,
        person_kind: 'LEAD',
        selection: JSON.stringify({ ids: [companyId], filter: {}, excludedIds: [] }),
        assigned_to: null,
        is_marketing: true,
        start_at: null,
        status: 'DRAFT',
        status_reason: null,
        created_by_id: null,
        created_by: 'Somebody',
        frozen_at: null,
        ended_at: null,
      })
      .execute();
    const optOut = { source: 'USER', note: null, created_by: 'Somebody', search: ' walled' } as const;
    await tx
      .insertInto('sms_opt_outs')
      .values({ ...row, ...optOut, phone: '+442079460999' })
      .execute();
    const thread = { phone: '+442079460998', last_text: 'Hello', last_at: at, is_last_received: true };
    await tx
      .insertInto('sms_threads')
      .values({
        ...row,
        ...thread,
        provider_id: companyId,
        unread: 1,
        assignee_id: null,
        search: ' walled',
      })
      .execute();
    const automation = { version: 1, is_on: false, is_repeated: false, created_by_id: null } as const;
    await tx
      .insertInto('automations')
      .values({
        ...written,
        ...automation,
        name: 'Walled',
        trigger_kind: 'LEAD_CREATED',
        trigger_key: '',
        created_by: 'Somebody',
      })
      .execute();
    const definition = { trigger: { kind: 'LEAD_CREATED', value: '' }, onlyIf: null, isRepeated: false };
    const steps = [{ id: 'leave', parentId: null, arm: null, kind: 'LEAVE', field: null, value: '' }];
    await tx
      .insertInto('automation_versions')
      .values({
        company_id: companyId,
        automation_id: companyId,
        version: 1,
        definition: JSON.stringify({ ...definition, steps }),
        created_at: at,
      })
      .execute();
    await tx
      .insertInto('automation_runs')
      .values({
        company_id: companyId,
        id: companyId,
        automation_id: companyId,
        version: 1,
        person_id: companyId,
        state: 'RUNNING',
        step_id: null,
        due_at: at,
        reason: null,
        started_at: at,
        ended_at: null,
      })
      .execute();
    const file = { name: 'walled.pdf', media_type: 'application/pdf', size: 1 } as const;
    await tx
      .insertInto('person_files')
      .values({
        ...row,
        ...file,
        person_id: companyId,
        file_key: `person-files/${companyId}.bin`,
        created_by: 'Somebody',
      })
      .execute();
    const { user_id: userId } = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('company_id', '=', companyId)
      .where('kind', '=', 'OWNER')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('shortcuts')
      .values({
        company_id: companyId,
        user_id: userId,
        person_id: companyId,
        visited_at: at,
        is_favourite: true,
      })
      .execute();
    await tx
      .insertInto('booking_pages')
      .values(bookingPageRow(companyId, { hosts: JSON.stringify([{ userId, weight: 1 }]) }))
      .execute();
    await tx.insertInto('booking_hosts').values({ company_id: companyId, user_id: userId }).execute();
    await tx
      .insertInto('bookings')
      .values(bookingRow(companyId, { host_id: userId }))
      .execute();
    await tx
      .insertInto('booking_messages')
      .values({ ...row, booking_id: companyId, kind: 'BOOKED', reader: 'GUEST' })
      .execute();
    const notification = {
      ...row,
      user_id: userId,
      kind: 'MENTION',
      person_id: companyId,
      subject_id: companyId,
    } as const;
    await withAccount(tx, userId, () =>
      tx
        .insertInto('notifications')
        .values({ ...notification, actor_name: 'Somebody', is_to_mail: false })
        .execute(),
    );
    await insertTeam(tx, companyId, userId, at);
    await insertGateway(tx, companyId, at);
  });
}

/** A gateway whose keys nobody can open, with a payment of which a part went back. */
async function insertGateway(tx: Tx, companyId: string, at: Date): Promise<void> {
  const row = { company_id: companyId };
  const gateway = { api_base_url: 'https://gateway.test', has_webhook_secret: false, is_test: true };
  await tx
    .insertInto('payment_gateways')
    .values({ ...row, ...gateway, secret: Buffer.from('walled'), updated_at: at })
    .execute();
  const paid = { payment_id: 'walled', invoice_id: companyId, amount: 100, currency: 'EUR', excess: 0 };
  await tx
    .insertInto('gateway_payments')
    .values({ ...row, ...paid, created_at: at })
    .execute();
  const back = { payment_id: 'walled', id: 'walled', what: 'REFUNDED', amount: 10, step: 1 } as const;
  await tx
    .insertInto('gateway_returns')
    .values({ ...row, ...back, told_at: at })
    .execute();
}

/** A member, an invitation, and the same member in the trash, all under the company's own id. */
async function insertTeam(tx: Tx, companyId: string, ownerId: string, at: Date): Promise<void> {
  const rights = {
    permissions: JSON.stringify(permissionsAt('VIEW')),
    is_crm_permitted: true,
    is_appointments_permitted: true,
    is_sms_camp_permitted: true,
    is_assigned_only: false,
  };
  const name = { first_name: 'Walled', last_name: 'Member' };
  const email = `${companyId}@team.test`;
  await tx
    .insertInto('users')
    .values({
      ...rights,
      ...name,
      id: companyId,
      email,
      password_hash: '',
      role: 'MEMBER',
      status: 'SUSPENDED',
      admin_user_id: ownerId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const membership = { user_id: companyId, company_id: companyId, kind: 'MEMBER', created_at: at } as const;
  await tx.insertInto('memberships').values(membership).execute();
  const invite = { company_id: companyId, id: companyId, email: `invited-${email}`, sent_count: 1 };
  await tx
    .insertInto('team_invites')
    .values({ ...rights, ...name, ...invite, expires_at: at, created_at: at })
    .execute();
  const trashed = { company_id: companyId, user_id: companyId, status_before: 'ACTIVE' } as const;
  await tx
    .insertInto('team_trash')
    .values({ ...trashed, joined_at: at, trashed_at: at, trashed_by: 'Somebody' })
    .execute();
}
