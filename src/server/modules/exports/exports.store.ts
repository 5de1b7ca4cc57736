import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleFilter, PeoplePage, PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { sortedHits, sortedPeople } from '#server/modules/people/list/peopleOrder.sql.ts';
import { peopleQuery } from '#server/modules/people/list/peopleQuery.sql.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { ExportsTable } from './exports.table.ts';

/** The exported people and their order. */
export interface ExportedPeople extends Pick<PeoplePage, 'sort' | 'isDescending' | 'thenBy'> {
  /** These alone; null: all that the filter finds. */
  ids: string[] | null;
  filter: PeopleFilter;
  excludedIds: string[];
}

/** How many there are. */
export async function countExported(tx: Tx, scope: PeopleScope, people: ExportedPeople): Promise<number> {
  const { total } = await found(tx, scope, people)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Their ids in their order: so much of all of them is held at once. */
export async function readExportedIds(tx: Tx, scope: PeopleScope, people: ExportedPeople): Promise<string[]> {
  const { sort, isDescending, thenBy = [] } = people;
  const page = { sort, isDescending, thenBy, limit: ALL, offset: 0 };
  const sorted = people.filter.pattern
    ? sortedHits(sql`${found(tx, scope, people).selectAll('p')}`, scope.companyId, page)
    : sortedPeople(tx, scope.companyId, () => found(tx, scope, people), page);
  const { rows } = await sql<{ id: string }>`select s.id from (${sorted}) s`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Their rows that are still in the scope, in this order. */
export async function readExportedRows(
  tx: Tx,
  scope: PeopleScope,
  ids: readonly string[],
): Promise<PersonRow[]> {
  const rows = await peopleQuery(tx, scope, {})
    .selectAll('p')
    .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Stores an export request. */
export async function insertExport(tx: Tx, row: Insertable<ExportsTable>): Promise<void> {
  await tx.insertInto('exports').values(row).execute();
}

/** How many rows the exports of this user have that were made since then. */
export async function countExportedRows(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  since: Date,
): Promise<number> {
  const { count } = await tx
    .selectFrom('exports')
    .select(sql<number>`coalesce(sum(row_count), 0)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The export of this user, until it ends. */
export function readExport(
  tx: Tx,
  companyId: string,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Selectable<ExportsTable> | undefined> {
  return tx
    .selectFrom('exports')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Forgets exports that have ended, of all companies. In the platform scope. */
export async function deleteEndedExports(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('exports').where('expires_at', '<=', now).execute();
}

// More than any plan has of a kind
const ALL = 10_000_000;

function found(tx: Tx, scope: PeopleScope, { ids, filter, excludedIds }: ExportedPeople) {
  return peopleQuery(tx, scope, filter)
    .$if(ids !== null, (query) => query.where(sql<boolean>`p.id = any(${ids ?? []}::uuid[])`))
    .$if(excludedIds.length > 0, (query) => query.where(sql<boolean>`p.id <> all(${excludedIds}::uuid[])`));
}
