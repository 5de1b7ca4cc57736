import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { MOST_COUNTED } from '#contract/limits/countedRows.ts';
import type { CountedRows } from '#server/database/queries/countedRows.ts';
import { countedRows, countEnd } from '#server/database/queries/countedRows.ts';
import { frequentText } from '#server/database/queries/frequentText.ts';
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

/** A page of the events, the newest first, and how many there are, in one statement. */
export async function readActivity(
  tx: Tx,
  filter: ActivityFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: ActivityRow[] } & CountedRows> {
  const end = countEnd(page);
  const ids = filter.pattern === null ? null : await idsWithText(tx, filter.pattern);
  const found = filtered(tx, filter, ids).select(['company_id', 'id', 'created_at']);
  // Read twice, each time no further than needed; but a search runs once
  const { rows } = await sql<ActivityRow & { total: number }>`
    with found as ${ids ? sql`` : sql`not`} materialized (${found}),
      page as (select * from found order by created_at desc, id desc limit ${page.limit} offset ${page.offset})
    select t.total, ${sql.join(COLUMNS.map((column) => sql.ref(`e.${column}`)))}
    from (select count(*)::int as total from (select 1 from found limit ${end}) counted) t
    left join page p on true
    left join events e on e.company_id = p.company_id and e.id = p.id
    order by p.created_at desc, p.id desc`.execute(tx);
  // For an empty page a row of nulls still has the total
  return { rows: rows.filter(({ id }) => id !== null), ...countedRows(rows[0]?.total ?? 0, end) };
}

/** The events with the text, by its index; null: there are so many that it is faster to meet them, the newest first. */
async function idsWithText(tx: Tx, pattern: string): Promise<string[] | null> {
  // The index has three letters and more
  if (pattern.length < '%abc%'.length) return null;
  const { rows } = await sql<{ ids: string[] }>`
    select array(select find_some_events(${pattern}, ${MOST_COUNTED + 1})) as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return ids.length > MOST_COUNTED ? null : ids;
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

/** How many events there are, to the last one. */
export async function countActivity(tx: Tx, filter: ActivityFilter): Promise<number> {
  const { total } = await filtered(tx, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function newestFirst(tx: Tx, filter: ActivityFilter) {
  return filtered(tx, filter).select(COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** The events that match the filter. `ids`: the events with the text of the filter, if they were looked up. */
function filtered(tx: Tx, filter: ActivityFilter, ids: readonly string[] | null = null) {
  const { ownerId, companyId, action, actorId, entity, entityId, from, to, pattern } = filter;
  return tx
    .selectFrom('events')
    .where('owner_id', '=', ownerId)
    .where(
      // A case, as the planner expects of `<> all` that nearly nothing is left where an installation has few companies
      sql<boolean>`case when company_id = any (array(
        select m.company_id from memberships m where m.user_id = ${ownerId} and m.is_suspended)) then false else true end`,
    )
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$if(action !== null, (query) => query.where('action', '=', action))
    .$if(actorId !== null, (query) => query.where('actor_id', '=', actorId))
    .$if(entity !== null, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== null, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(from !== null, (query) => query.where('created_at', '>=', from))
    .$if(to !== null, (query) => query.where('created_at', '<', to))
    .$if(ids !== null, (query) => query.where(sql<boolean>`id = any (${[...(ids ?? [])]}::uuid[])`))
    .$if(pattern !== null && !ids, (query) => query.where(frequentText(searchedText, pattern ?? '')));
}

// To the letter as in the index events_search (migration 0127)
const searchedText = sql<string>`lower(actor_name || ' ' || company_name || ' ' || entity || ' ' || action || ' ' ||
  coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;
