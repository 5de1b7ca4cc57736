import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import {
  NAMED_OWNER,
  numberOwnerSql,
  ownerAsSeen,
  seesEveryLead,
} from '#server/modules/people/list/numberOwner.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { NamedOwner } from './numberOwner.ts';
import type { SmsThreadsTable } from './threads.table.ts';

/** A conversation with the person, if the viewer may see them. */
export interface ThreadRow extends Omit<Selectable<SmsThreadsTable>, 'search'>, NamedOwner {
  /** The lead manager of the person. */
  manager_id: string | null;
  is_opted_out: boolean;
}

/** A page of threads; pattern is that of a LIKE over names and numbers, null for all. */
export interface ThreadPage {
  pattern: string | null;
  isUnread: boolean;
  hasRefusal: boolean;
  /** Undefined: any assignee. Null: unassigned. */
  assigneeId: string | null | undefined;
  limit: number;
  offset: number;
}

/** A page of threads, the newest first, and how many there are. */
export async function readThreads(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  page: ThreadPage,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const { limit, offset } = page;
  const found = foundThreads(companyId, seen, page);
  const { rows } = await sql<ThreadRow>`
    select ${THREAD}
    from (select t.* ${found} order by t.last_at desc, t.id limit ${limit} offset ${offset}) t
    ${ownerAsSeen(companyId, sql`t.phone`, seen)}
    order by t.last_at desc, t.id`.execute(tx);
  const column = isWhole(seen, page) && countedColumn(page);
  const counted = await sql<{ total: number }>`${
    column
      ? sql`select coalesce(sum(${sql.ref(column)}), 0)::int as total from sms_thread_counts where company_id = ${companyId}`
      : sql`select count(*)::int as total ${found}`
  }`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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

/** From where the conversations of a page are read, as t. */
function foundThreads(companyId: string, seen: SeenPeople, page: ThreadPage): RawBuilder<unknown> {
  const { pattern, isUnread, hasRefusal, assigneeId } = page;
  const box = sql`${isUnread ? sql`and t.unread > 0` : sql``} ${hasRefusal ? sql`and t.has_refusal` : sql``}
    ${assigneeId === undefined ? sql`` : assigneeId === null ? sql`and t.assignee_id is null` : sql`and t.assignee_id = ${assigneeId}`}`;
  if (isWhole(seen, page)) return sql`from sms_threads t where t.company_id = ${companyId} ${box}`;
  if (pattern === null) return sql`${shownThreads(companyId, seen)} ${box}`;
  // Several people may have a number: the search covers only the displayed one
  return sql`${shownThreads(companyId, seen, threadsByText(companyId, pattern))} ${box}
    and (t.search like ${pattern} or p.search like ${pattern})`;
}

/** Conversations whose number, or a person with that number, has the text. Looked up one by one, as in database/queries/byText.ts.
 * Marks have a collation in which the index of numbers does not find them. */
function threadsByText(companyId: string, pattern: string): RawBuilder<unknown> {
  return sql`(select c.* from unnest(array(
      select find_sms_threads(${pattern})
      union
      select t.id from unnest(array(select find_people(${pattern}))) as f(id)
      cross join lateral (
        select o.phone from people o where o.company_id = ${companyId} and o.id = f.id and o.phone is not null
        union all
        select k.mark collate "default" from people_marks k where k.company_id = ${companyId} and k.person_id = f.id and k.what = 'NUMBER'
        offset 0
      ) n
      cross join lateral (
        select h.id from sms_threads h where h.company_id = ${companyId} and h.phone = n.phone offset 0
      ) t
    )) as f(id)
    cross join lateral (select * from sms_threads where company_id = ${companyId} and id = f.id offset 0) c)`;
}

/** One thread that the viewer may see. */
export async function readThread(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  id: string,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${THREAD} ${shownThreads(companyId, seen)} and t.id = ${id}`.execute(tx);
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
  `.execute(tx);
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

const THREAD = sql`t.company_id, t.id, t.phone, t.provider_id, t.last_text, t.is_last_received, t.last_at, t.unread,
  t.assignee_id, t.has_refusal, t.created_at, p.manager_id, ${NAMED_OWNER},
  exists (select from sms_opt_outs o where o.company_id = t.company_id and o.phone = t.phone) as is_opted_out`;

/**
 * Conversations with unknown numbers and with numbers of visible people. Excludes a number if a lead hidden from the
 * viewer has it.
 */
function shownThreads(
  companyId: string,
  seen: SeenPeople,
  threads: RawBuilder<unknown> = sql`sms_threads`,
): RawBuilder<unknown> {
  return sql`
    from ${threads} t
    ${ownerAsSeen(companyId, sql`t.phone`, seen)}
    where t.company_id = ${companyId} and p.is_seen is distinct from false
      and ${seesEveryLead(companyId, sql`t.phone`, seen)}`;
}
