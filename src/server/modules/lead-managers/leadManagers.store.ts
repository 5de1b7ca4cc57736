import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ChosenRows } from '#server/access/bulkRows.ts';
import { lockChosen } from '#server/database/queries/lockChosen.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { LeadManagersTable } from './leadManagers.table.ts';
import { reminderState } from './reminders/reminderAddresses.store.ts';
import type { ReminderState } from './reminders/reminderAddresses.table.ts';

/** A lead manager with the numbers of their leads and the address of their account. */
export type LeadManagerRow = Selectable<LeadManagersTable> & {
  user_email: string | null;
  /** Whether their address accepts reminders; null where an account has them, or there is no address. */
  reminders: ReminderState | null;
  total_leads: number;
  meeting: number;
  next_meeting: Date | null;
  in_follow_up: number;
  sale_closed: number;
};

/** What a list can be sorted by. */
export type LeadManagerSort = keyof typeof ORDERS;

/** Which lead managers a list shows; null leaves a filter out. */
export interface ManagersFound {
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  statuses: LeadManagersTable['status'][] | null;
}

/** Which of them are asked for, and in which order. */
export interface LeadManagerFilter extends ManagersFound {
  id?: string;
  sort: LeadManagerSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<LeadManagerSort>[];
  limit: number;
  offset: number;
  /** From when on a meeting is a next one. */
  now: Date;
}

/** A page of lead managers and how many there are, numbers included, in one query. */
export async function readManagers(
  tx: Tx,
  companyId: string,
  filter: LeadManagerFilter,
): Promise<{ rows: LeadManagerRow[]; total: number }> {
  const { id, pattern, statuses, now } = filter;
  const found = sql<LeadManagerRow>`
    select m.*, u.email as user_email,
      case when m.user_id is null and m.email is not null then ${reminderState} end as reminders, (
        select min(p.next_meeting_at) from people p
        where p.company_id = ${companyId} and p.kind = 'LEAD' and p.trashed_at is null and p.manager_id = m.id
          and p.next_meeting_at >= ${now}
      ) as next_meeting,
      coalesce(n.total_leads, 0) as total_leads, coalesce(n.meeting, 0) as meeting,
      coalesce(n.in_follow_up, 0) as in_follow_up, coalesce(n.sale_closed, 0) as sale_closed
    from lead_managers m left join users u on u.id = m.user_id
    left join reminder_addresses a on a.company_id = m.company_id and a.email = m.email left join (
      select c.manager_id, sum(c.people)::int as total_leads, sum(c.meetings)::int as meeting,
        coalesce(sum(c.people) filter (where o.outcome = 'FOLLOW_UP'), 0)::int as in_follow_up,
        coalesce(sum(c.people) filter (where o.outcome = 'WON'), 0)::int as sale_closed
      from people_counts c join lead_options o on o.company_id = c.company_id and o.id = c.status_id
      where c.company_id = ${companyId} and c.kind = 'LEAD'
        and ${id === undefined ? sql`c.manager_id is not null` : sql`c.manager_id = ${id}`}
      group by c.manager_id
    ) n on n.manager_id = m.id
    where m.company_id = ${companyId}
      ${id === undefined ? sql`` : sql`and m.id = ${id}`} and ${isFound({ pattern, statuses })}`;
  return pageOf(tx, found, ORDERS, filter);
}

function isFound({ pattern, statuses }: ManagersFound) {
  return sql<boolean>`(${pattern}::text is null or m.search like ${pattern})
    and (${statuses}::text[] is null or m.status = any(${statuses}::text[]))`;
}

/** The lead managers that a change of many is for, locked until it is done. */
export async function lockChosenManagers(
  tx: Tx,
  companyId: string,
  { chosen, filter }: { chosen: ChosenRows; filter: ManagersFound },
) {
  const rows = tx.selectFrom('lead_managers as m').select(['id', 'status']);
  return lockChosen(rows, { companyId, chosen, isFound: isFound(filter) });
}

const ORDERS = {
  // It begins with the folded name
  name: sql`f.search`,
  createdAt: sql`f.created_at`,
  jobTitle: sql`lower(f.job_title)`,
  status: sql`f.status`,
  totalLeads: sql`f.total_leads`,
  meeting: sql`f.meeting`,
  nextMeeting: sql`f.next_meeting`,
  inFollowUp: sql`f.in_follow_up`,
  saleClosed: sql`f.sale_closed`,
} satisfies Record<string, RawBuilder<unknown>>;

/** The account with this address that works in the company, and the lead manager that it is linked to. */
export async function readAccount(tx: Tx, companyId: string, email: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('memberships as s', 's.user_id', 'u.id')
    .leftJoin('lead_managers as m', (join) =>
      join.onRef('m.user_id', '=', 'u.id').on('m.company_id', '=', companyId),
    )
    .select(['u.id', 'm.id as manager_id'])
    .where('u.email', '=', email)
    .where('s.company_id', '=', companyId)
    .executeTakeFirst();
}

/** The lead manager with this email address that is linked to no account; of several the active one, then the oldest. */
export async function readUnlinkedManager(tx: Tx, companyId: string, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .orderBy('status')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertManager(tx: Tx, row: Insertable<LeadManagersTable>): Promise<void> {
  await tx.insertInto('lead_managers').values(row).execute();
}

/** Writes these columns of the lead managers. */
export async function writeManagers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  columns: Updateable<LeadManagersTable>,
): Promise<void> {
  await tx
    .updateTable('lead_managers')
    .set(columns)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** How the lead manager can be reached; undefined where the company has none with this id. */
export async function readManager(tx: Tx, companyId: string, id: string) {
  return tx
    .selectFrom('lead_managers')
    .select(['email', 'user_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the lead manager until the transaction ends, and waits for concurrent assignments. */
export async function lockManager(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Deletes a lead manager without assigned people. */
export async function deleteManager(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('lead_managers').where('company_id', '=', companyId).where('id', '=', id).execute();
}
