import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import { countedRows } from '#server/database/queries/countedRows.ts';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { NAMED_OWNER, numberOwnerSql } from '#server/modules/people/list/numberOwner.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { ThreadPage, ThreadRow } from './threadPage.ts';
import { boxOf, shownPage, shownThreads, threadColumns } from './threadPages.sql.ts';
import type { SmsThreadsTable } from './threads.table.ts';
import { searchThreads } from './threadSearch.store.ts';

/** A page of threads, the newest first, and how many there are. */
export async function readThreads(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  page: ThreadPage,
): Promise<CountedRows & { rows: ThreadRow[] }> {
  const { pattern } = page;
  if (pattern !== null) return searchThreads(tx, companyId, seen, { ...page, pattern });
  const found = foundThreads(companyId, seen, page);
  const { rows } = await shownPage(companyId, seen, page, found).execute(tx);
  const column = isWhole(seen, page) && countedColumn(page);
  const counted = await sql<{ total: number }>`${
    column
      ? sql`select coalesce(sum(${sql.ref(column)}), 0)::int as total from sms_thread_counts where company_id = ${companyId}`
      : sql`select count(*)::int as total ${found}`
  }`.execute(tx);
  return { rows, ...countedRows(counted.rows[0]?.total ?? 0, null) };
}

/** Whether conversations are found without a look at whose their numbers are. */
function isWhole({ kinds, assignedTo }: SeenPeople, { pattern }: ThreadPage): boolean {
  return pattern === null && assignedTo === undefined && kinds.includes('LEAD') && kinds.includes('CONTACT');
}

/** The number of all conversations of a box, where it is known without counting them. */
function countedColumn({ isUnread, hasRefusal, assigneeId }: ThreadPage) {
  if (hasRefusal || (isUnread && assigneeId !== undefined)) return null;
  if (isUnread) return 'unread';
  if (assigneeId === null) return 'unassigned';
  return assigneeId === undefined ? 'threads' : null;
}

/** From where the conversations of a page without a search are read, as t. */
function foundThreads(companyId: string, seen: SeenPeople, page: ThreadPage): RawBuilder<unknown> {
  if (isWhole(seen, page)) return sql`from sms_threads t where t.company_id = ${companyId} ${boxOf(page)}`;
  return sql`${shownThreads(companyId, seen)} ${boxOf(page)}`;
}

/** One thread that the viewer may see. */
export async function readThread(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  id: string,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns(companyId)} ${shownThreads(companyId, seen)} and t.id = ${id}`.execute(tx);
  return rows[0];
}

/** The numbers of these threads, with the names of their people; without threads that the viewer may not see. */
export async function readThreadOwners(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  ids: readonly string[],
): Promise<{ id: string; phone: string; person_name: string | null }[]> {
  const { rows } = await sql<{ id: string; phone: string; person_name: string | null }>`
    select t.id, t.phone, ${NAMED_OWNER} ${shownThreads(companyId, seen)} and t.id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return rows;
}

/**
 * Merges the counted changes of each company with more than `most`. Rows that are added during the merge stay, and concurrent merges take
 * different rows: the sums are unchanged.
 */
export async function gatherThreadCounts(tx: Tx, most: number): Promise<void> {
  await sql`
    with gone as (
      delete from sms_thread_counts c using (
        select company_id from sms_thread_counts group by company_id having count(*) > ${most}
      ) many
      where c.company_id = many.company_id
      returning c.*
    )
    insert into sms_thread_counts (company_id, threads, unread, unassigned)
      select company_id, sum(threads), sum(unread), sum(unassigned) from gone group by company_id
      ${noCopy}`.execute(tx);
}

/** Whose a number is. */
export interface NumberOwner {
  id: string;
  kind: PersonKind;
  manager_id: string | null;
}

/** The person with the number, regardless of permissions: own number before merged, lead before contact. */
export async function readPersonOf(
  tx: Tx,
  companyId: string,
  phone: string,
): Promise<NumberOwner | undefined> {
  const { rows } = await sql<NumberOwner>`
    select p.id, p.kind, p.manager_id from ${numberOwnerSql(companyId, sql`${phone}`)} p
    order by p.is_own desc, p.kind = 'LEAD' desc, p.created_at desc, p.id limit 1`.execute(tx);
  return rows[0];
}

/** The threads of these numbers. */
export async function readThreadIds(
  tx: Tx,
  companyId: string,
  phones: readonly string[],
): Promise<{ id: string; phone: string }[]> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, phone from sms_threads
    where company_id = ${companyId} and phone = any(${phones}::text[])`.execute(tx);
  return rows;
}

/** Notes the newest text of a number; a first one makes the thread. Answers the thread, with how many texts are unread now. */
export async function upsertThread(
  tx: Tx,
  row: Insertable<SmsThreadsTable>,
): Promise<Pick<Selectable<SmsThreadsTable>, 'id' | 'unread' | 'assignee_id'>> {
  return tx
    .insertInto('sms_threads')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'phone']).doUpdateSet({
        provider_id: row.provider_id,
        last_text: row.last_text,
        is_last_received: row.is_last_received,
        last_at: row.last_at,
        unread: row.is_last_received ? sql`sms_threads.unread + ${row.unread}` : 0,
        ...(row.has_refusal && { has_refusal: true }),
      }),
    )
    .returning(['id', 'unread', 'assignee_id'])
    .executeTakeFirstOrThrow();
}

/** Makes an empty thread where the number has none. */
export async function insertThread(tx: Tx, row: Insertable<SmsThreadsTable>): Promise<void> {
  await tx
    .insertInto('sms_threads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes these columns of the thread. */
export async function writeThread(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<SmsThreadsTable>,
): Promise<void> {
  await tx
    .updateTable('sms_threads')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
