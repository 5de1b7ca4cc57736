import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { EventsTable } from './events.table.ts';

/** Which events of an owner's companies are meant, but for those that are suspended; null leaves a filter out. */
export interface ActivityFilter {
  ownerId: string;
  companyId: string | null;
  action: string | null;
  actorId: string | null;
  entity: string | null;
  entityId: string | null;
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  /** The pattern of a LIKE over who, what and both values, in lower case. */
  pattern: string | null;
}

/** One entry: those after it in the order of the log are older. */
export type ActivityMark = Pick<ActivityRow, 'created_at' | 'id'>;

export type ActivityRow = Pick<
  Selectable<EventsTable>,
  | 'id'
  | 'company_id'
  | 'company_name'
  | 'actor_name'
  | 'source'
  | 'entity'
  | 'entity_id'
  | 'action'
  | 'before'
  | 'after'
  | 'created_at'
>;

/** A page of the events, the newest first, and how many there are in all. */
export async function readActivity(
  tx: Tx,
  filter: ActivityFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  if (filter.pattern !== null) return searchActivity(tx, filter, { limit, offset });
  const rows = await newestFirst(tx, filter).limit(limit).offset(offset).execute();
  const total = await countActivity(tx, filter);
  return { rows, total };
}

/** The same for a search, which reads the text of every event: once for the page and the number. */
async function searchActivity(
  tx: Tx,
  filter: ActivityFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const found = filtered(tx, filter).select(['company_id', 'id', 'created_at']);
  const { rows } = await sql<ActivityRow & { total: number }>`
    with found as materialized (${found}),
      page as (select * from found order by created_at desc, id desc limit ${limit} offset ${offset})
    select t.total, ${sql.join(COLUMNS.map((column) => sql.ref(`e.${column}`)))}
    from (select count(*)::int as total from found) t
    left join page p on true
    left join events e on e.company_id = p.company_id and e.id = p.id
    order by p.created_at desc, p.id desc`.execute(tx);
  // For an empty page a row of nulls still has the total
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

const COLUMNS = [
  ...(['id', 'company_id', 'company_name', 'actor_name', 'source', 'entity', 'entity_id'] as const),
  ...(['action', 'before', 'after', 'created_at'] as const),
];

/** So many events that are older than the mark, the newest first; null: from the newest on. */
export function readActivityAfter(
  tx: Tx,
  filter: ActivityFilter,
  mark: ActivityMark | null,
  limit: number,
): Promise<ActivityRow[]> {
  return newestFirst(tx, filter)
    .$if(mark !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${mark?.created_at}::timestamptz, ${mark?.id}::uuid)`),
    )
    .limit(limit)
    .execute();
}

/** How many events there are. */
export async function countActivity(tx: Tx, filter: ActivityFilter): Promise<number> {
  const { total } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function newestFirst(tx: Tx, filter: ActivityFilter) {
  return filtered(tx, filter).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc');
}

function filtered(tx: Tx, filter: ActivityFilter) {
  const { ownerId, companyId, action, actorId, entity, entityId, from, to, pattern } = filter;
  return tx
    .selectFrom('events')
    .where('owner_id', '=', ownerId)
    .where(
      sql<boolean>`company_id <> all (array(
      select m.company_id from memberships m where m.user_id = ${ownerId} and m.is_suspended))`,
    )
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$if(action !== null, (query) => query.where('action', '=', action))
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId))
    .$if(entity !== null, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== null, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(from !== null, (query) => query.where('created_at', '>=', from))
    .$if(to !== null, (query) => query.where('created_at', '<', to))
    .$if(pattern !== null, (query) => query.where(searchedText, 'like', pattern));
}

const searchedText = sql<string>`lower(concat_ws(' ', actor_name, company_name, entity, action, before::text, after::text))`;
