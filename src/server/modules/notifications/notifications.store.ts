import type { Insertable, RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ChangeJobKind, ChangeJobState } from '#contract/change-jobs/changeJob.ts';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { seesEveryLead } from '#server/modules/people/list/numberOwner.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { NotificationsTable } from './notifications.table.ts';

/** The reader of notifications, and the people they may see now. */
export interface NotificationReader {
  companyId: string;
  userId: string;
  kinds: readonly PersonKind[];
  /** The lead manager whose leads alone they see; undefined for all leads. */
  assignedTo: string | undefined;
  /** Whether they may see invoices. */
  seesCustomers: boolean;
  /** Whether they may see deals. */
  seesDeals: boolean;
  /** Whether they may see accounts. */
  seesAccounts: boolean;
  /** Whether they see restricted pipelines without being a member of them. */
  seesEveryPipeline: boolean;
}

/** A notification with the current data of its subject. */
export interface NotificationRow extends Pick<
  Selectable<NotificationsTable>,
  'id' | 'kind' | 'person_id' | 'subject_id' | 'actor_name' | 'count' | 'created_at' | 'read_at'
> {
  person_kind: PersonKind | null;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  email: string | null;
  account_id: string | null;
  account_name: string | null;
  deal_id: string | null;
  deal_title: string | null;
  /** The note, the title of the task, booking, deal or job, the customer of the invoice. */
  text: string | null;
  job_kind: ChangeJobKind | null;
  job_state: ChangeJobState | null;
}

export async function insertNotification(tx: Tx, row: Insertable<NotificationsTable>): Promise<void> {
  await tx.insertInto('notifications').values(row).execute();
}

/** Deletes a member's earlier notifications of the same subject. */
export async function removeEarlier(
  tx: Tx,
  { company_id, user_id, kind, subject_id }: Insertable<NotificationsTable>,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id ?? null)
    .execute();
}

/** Whether a member has another unread notification from the same actor about the same person. */
export async function isSaid(
  tx: Tx,
  { company_id, user_id, person_id, actor_name }: Insertable<NotificationsTable>,
  kind: NotificationKind,
): Promise<boolean> {
  const said = await tx
    .selectFrom('notifications')
    .select('id')
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('person_id', '=', person_id ?? null)
    .where('actor_name', '=', actor_name)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return said !== undefined;
}

/** Those older than `before`, the newest first. */
export async function readNotifications(
  tx: Tx,
  reader: NotificationReader,
  { before, limit }: { before: string | null; limit: number },
): Promise<NotificationRow[]> {
  return readRows(tx, reader, sql`(${before}::uuid is null or n.id < ${before})`, limit);
}

/** Unread ones that wait for a mail and came until then, the newest first. */
export async function readNotificationsToMail(
  tx: Tx,
  reader: NotificationReader,
  { until, limit }: { until: Date; limit: number },
): Promise<NotificationRow[]> {
  return readRows(tx, reader, sql`(n.is_to_mail and n.created_at <= ${until})`, limit);
}

/** The unread notifications among these ids, the newest first. */
export async function readUnreadOf(
  tx: Tx,
  reader: NotificationReader,
  { ids, limit }: { ids: readonly string[]; limit: number },
): Promise<NotificationRow[]> {
  return readRows(tx, reader, sql`(n.id = any(${[...ids]}::uuid[]) and n.read_at is null)`, limit);
}

/** How many are unread, counted up to `most`. */
export async function countUnread(tx: Tx, reader: NotificationReader, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 ${shownTo(reader)} and n.read_at is null limit ${most}
    ) as found`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** Marks one as read or not; answers whether there is such a one. */
export async function writeRead(
  tx: Tx,
  { companyId, userId }: NotificationReader,
  id: string,
  readAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: readAt, ...(readAt && { is_to_mail: false, is_to_push: false }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks all as read that are no newer than this one. */
export async function writeAllRead(
  tx: Tx,
  { companyId, userId }: Pick<NotificationReader, 'companyId' | 'userId'>,
  upTo: string,
  readAt: Date,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: readAt, is_to_mail: false, is_to_push: false })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/** Deletes older notifications in all companies. */
export async function removeOldNotifications(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notifications').where('created_at', '<', before).execute();
}

async function readRows(
  tx: Tx,
  reader: NotificationReader,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.person_id, n.subject_id, n.actor_name, n.count, n.created_at, n.read_at,
      p.kind as person_kind, p.first_name, p.last_name, coalesce(p.phone, p.phone_typed) as phone, p.email,
      x.id as account_id, x.name as account_name, d.id as deal_id, d.title as deal_title,
      coalesce(o.text, t.title, s.last_text, m.name, v.customer_name, d.title, b.title, w.url, f.title, a.name, j.title) as text, j.kind as job_kind, j.state as job_state
    ${shownTo(reader)} and ${condition}
    order by n.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** The reader's notifications whose subject still exists and whose person they may see. */
function shownTo({
  companyId,
  userId,
  kinds,
  assignedTo: own,
  seesCustomers,
  seesDeals,
  seesAccounts,
  seesEveryPipeline,
}: NotificationReader): RawBuilder<unknown> {
  const assignedTo = own ?? null;
  const seesDeal = sql`d.id is not null and d.trashed_at is null and ${seesDeals}
    and (${assignedTo}::uuid is null or d.owner_id = ${assignedTo})
    and exists (select from pipelines q where q.company_id = ${companyId} and q.id = d.pipeline_id
      and (${seesEveryPipeline} or q.member_ids is null or ${userId}::uuid = any(q.member_ids)))`;
  const seesRecord = sql`(coalesce(o.deal_id, t.deal_id) is null or (${seesDeal}))
    and (coalesce(o.account_id, t.account_id) is null or (x.trashed_at is null and ${seesAccounts}))`;
  return sql`
    from notifications n
    left join people p on p.company_id = ${companyId} and p.id = n.person_id
    left join notes o on n.kind = 'MENTION' and o.company_id = ${companyId} and o.id = n.subject_id
    left join tasks t on n.kind = 'TASK_ASSIGNED' and t.company_id = ${companyId} and t.id = n.subject_id
    left join sms_threads s on n.kind = 'SMS_REPLY' and s.company_id = ${companyId} and s.id = n.subject_id
    left join sms_campaigns m on n.kind in ('CAMPAIGN_STOPPED', 'CAMPAIGN_NOT_STARTED') and m.company_id = ${companyId} and m.id = n.subject_id
    left join invoices v on n.kind = 'SUBSCRIPTION_INVOICE' and v.company_id = ${companyId} and v.id = n.subject_id
    left join deals d on d.company_id = ${companyId}
      and d.id = case when n.kind in ('DEAL_ASSIGNED', 'QUOTE_ACCEPTED') then n.subject_id else coalesce(o.deal_id, t.deal_id) end
    left join accounts x on x.company_id = ${companyId} and x.id = coalesce(o.account_id, t.account_id)
    left join bookings b on n.kind in ('CALENDAR_CONFLICT', 'BOOKING_MADE') and b.company_id = ${companyId} and b.id = n.subject_id
    left join webhooks w on n.kind = 'WEBHOOK_DISABLED' and w.company_id = ${companyId} and w.id = n.subject_id
    left join forms f on n.kind = 'FORM_LIMITED' and f.company_id = ${companyId} and f.id = n.subject_id
    left join automations a on n.kind in ('AUTOMATION_PAUSED', 'WORKFLOW_PAUSED') and a.company_id = ${companyId} and a.id = n.subject_id
    left join change_jobs j on n.kind = 'JOB_FINISHED' and j.company_id = ${companyId} and j.id = n.subject_id
    where n.company_id = ${companyId} and n.user_id = ${userId}
      and (n.person_id is null or (p.trashed_at is null and p.kind = any(${kinds}::text[])
        and (p.kind = 'CONTACT' or ${assignedTo}::uuid is null or p.manager_id = ${assignedTo})))
      and case n.kind
        when 'MENTION' then o.id is not null and o.deleted_at is null and ${seesRecord}
        when 'TASK_ASSIGNED' then t.id is not null and ${seesRecord}
        when 'SMS_REPLY' then s.id is not null and ${seesEveryLead(companyId, sql`s.phone`, { kinds, assignedTo: own })}
        when 'CAMPAIGN_STOPPED' then m.id is not null
        when 'CAMPAIGN_NOT_STARTED' then m.id is not null
        when 'SUBSCRIPTION_INVOICE' then v.id is not null and v.trashed_at is null and ${seesCustomers}
        when 'DEAL_ASSIGNED' then ${seesDeal}
        when 'QUOTE_ACCEPTED' then ${seesDeal}
        when 'CALENDAR_CONFLICT' then b.id is not null
        when 'BOOKING_MADE' then b.id is not null and b.status <> 'CANCELLED'
        when 'WEBHOOK_DISABLED' then w.id is not null and not w.is_active
        when 'FORM_LIMITED' then f.id is not null and f.trashed_at is null
        when 'AUTOMATION_PAUSED' then a.id is not null and not a.is_on
        when 'WORKFLOW_PAUSED' then a.id is not null and not a.is_on
        when 'JOB_FINISHED' then j.id is not null
        else true end`;
}
