import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { NAMED_OWNER, ownerAsSeen, seesEveryLead } from '#server/modules/people/list/numberOwner.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { ThreadPage, ThreadRow } from './threadPage.ts';

/** A page of the conversations that a select finds as t. */
export function shownPage(
  companyId: string,
  seen: SeenPeople,
  { limit, offset }: Pick<ThreadPage, 'limit' | 'offset'>,
  found: RawBuilder<unknown>,
): RawBuilder<ThreadRow> {
  return sql<ThreadRow>`
    select ${threadColumns(companyId)}
    from (select t.* ${found} order by t.last_at desc, t.id limit ${limit} offset ${offset}) t
    ${ownerAsSeen(companyId, sql`t.phone`, seen)}
    order by t.last_at desc, t.id`;
}

/** The conditions of a page's box, on t. */
export function boxOf({ isUnread, hasRefusal, assigneeId }: ThreadPage): RawBuilder<unknown> {
  return sql`${isUnread ? sql`and t.unread > 0` : sql``} ${hasRefusal ? sql`and t.has_refusal` : sql``}
    ${assigneeId === undefined ? sql`` : assigneeId === null ? sql`and t.assignee_id is null` : sql`and t.assignee_id = ${assigneeId}`}`;
}

/** The columns of a ThreadRow: of t, and of its owner p. */
export const threadColumns = (
  companyId: string,
) => sql`t.company_id, t.id, t.phone, t.provider_id, t.last_text, t.is_last_received, t.last_at, t.unread,
  t.assignee_id, t.has_refusal, t.created_at, p.manager_id, ${NAMED_OWNER},
  exists (select from sms_opt_outs o where o.company_id = ${companyId} and o.phone = t.phone) as is_opted_out`;

/**
 * Conversations with unknown numbers and with numbers of visible people. Excludes a number if a lead hidden from the
 * viewer has it.
 */
export function shownThreads(
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
