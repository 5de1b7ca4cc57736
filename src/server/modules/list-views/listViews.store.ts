import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ListName } from '#contract/lists/lists.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ListChoicesTable, ListViewsTable } from './listViews.table.ts';

export type ListViewRow = Selectable<ListViewsTable>;
export type ListChoicesRow = Selectable<ListChoicesTable>;

/** The user and list of the choices. */
export interface ChoicesKey {
  companyId: string;
  userId: string;
  list: ListName;
}

/** Waits for concurrent naming of the list's views, until the transaction ends. */
export async function lockViews(
  tx: Tx,
  { companyId, list }: Pick<ChoicesKey, 'companyId' | 'list'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views ${companyId} ${list}`}, 0))`.execute(tx);
}

/** The views of a list that the user sees: their own, and those that are shared. By name. */
export async function readViews(tx: Tx, { companyId, userId, list }: ChoicesKey): Promise<ListViewRow[]> {
  return tx
    .selectFrom('list_views')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('is_shared', '=', true)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** A view by its id, for all viewers, deleted or not; isLocked makes other changes of it wait. */
export async function readView(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<ListViewRow | undefined> {
  return tx
    .selectFrom('list_views')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** How many views of a list a user has. */
export async function countViews(tx: Tx, { companyId, userId, list }: ChoicesKey): Promise<number> {
  const { count } = await tx
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('owner_id', '=', userId)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of views of all owners that filter by each of these names. */
export async function countFilteringViews(
  tx: Tx,
  companyId: string,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; views: number }>`
    select f.name, count(distinct v.id)::int as views
    from list_views v cross join lateral jsonb_to_recordset(v.choices::jsonb -> 'filters') f(name text)
    where v.company_id = ${companyId} and v.deleted_at is null and f.name = any(${names}::text[])
    group by f.name`.execute(tx);
  return new Map(rows.map(({ name, views }) => [name, views]));
}

export async function insertView(tx: Tx, row: Insertable<ListViewsTable>): Promise<void> {
  await tx.insertInto('list_views').values(row).execute();
}

/** Writes these columns of a view, whose next version it is. */
export async function writeView(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<ListViewsTable>,
): Promise<void> {
  await tx
    .updateTable('list_views')
    .set(columns)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Permanently deletes views that were deleted before this moment, and private views of deleted accounts. */
export async function forgetViews(tx: Tx, companyId: string, deletedBefore: Date): Promise<void> {
  await tx
    .deleteFrom('list_views')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('deleted_at', '<', deletedBefore),
        eb.and([eb('owner_id', 'is', null), eb('is_shared', '=', false)]),
      ]),
    )
    .execute();
}

/** What the user chose for the list; undefined for nothing yet. */
export async function readChoices(tx: Tx, key: ChoicesKey): Promise<ListChoicesRow | undefined> {
  return tx
    .selectFrom('list_choices')
    .selectAll()
    .where('company_id', '=', key.companyId)
    .where('user_id', '=', key.userId)
    .where('list', '=', key.list)
    .executeTakeFirst();
}

/** Writes these columns of what the user chose for the list. */
export async function writeChoices(
  tx: Tx,
  { companyId, userId, list }: ChoicesKey,
  columns: Updateable<ListChoicesTable> & { updated_at: Date },
): Promise<void> {
  await tx
    .insertInto('list_choices')
    .values({ ...columns, company_id: companyId, user_id: userId, list })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'list']).doUpdateSet(columns))
    .execute();
}
