import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { FoundShortcut, ShortcutsTable } from './shortcuts.table.ts';

/** Whose shortcuts. */
export interface ShortcutOwner {
  companyId: string;
  userId: string;
}

/**
 * All shortcuts to people of these kinds outside trash, by name; to leads of this lead manager alone, where
 * one is given.
 */
export async function readShortcuts(
  tx: Tx,
  { companyId, userId }: ShortcutOwner,
  { kinds, assignedTo }: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
): Promise<FoundShortcut[]> {
  return tx
    .selectFrom('shortcuts as s')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.person_id'),
    )
    .select(['p.id', 'p.kind', 's.visited_at', 's.is_favourite'])
    .select(
      sql<string>`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.phone, p.phone_typed, 'No name')`.as(
        'title',
      ),
    )
    .where('s.company_id', '=', companyId)
    .where('s.user_id', '=', userId)
    .where('p.trashed_at', 'is', null)
    .where('p.kind', 'in', kinds)
    .$if(assignedTo !== undefined, (query) =>
      query.where((row) =>
        row.or([row('p.kind', '!=', 'LEAD'), row('p.manager_id', '=', assignedTo ?? null)]),
      ),
    )
    .orderBy('p.name_key')
    .orderBy('p.id')
    .execute();
}

/** The number of a user's favorites, including trash. */
export async function countFavourites(tx: Tx, { companyId, userId }: ShortcutOwner): Promise<number> {
  const { count } = await tx
    .selectFrom('shortcuts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('is_favourite', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Records a visit, or whether a person is a favorite. */
export async function writeShortcut(
  tx: Tx,
  { companyId, userId }: ShortcutOwner,
  personId: string,
  columns: Partial<Pick<ShortcutsTable, 'visited_at' | 'is_favourite'>>,
): Promise<void> {
  await tx
    .insertInto('shortcuts')
    .values({
      company_id: companyId,
      user_id: userId,
      person_id: personId,
      visited_at: null,
      is_favourite: false,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'person_id']).doUpdateSet(columns))
    .execute();
}

/** Forgets visits but the last of them, and rows that say nothing any more. */
export async function forgetVisits(
  tx: Tx,
  { companyId, userId }: ShortcutOwner,
  most: number,
): Promise<void> {
  await tx
    .deleteFrom('shortcuts')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('is_favourite', '=', false)
    .where('person_id', 'not in', (inner) =>
      inner
        .selectFrom('shortcuts as s')
        .select('s.person_id')
        .where('s.company_id', '=', companyId)
        .where('s.user_id', '=', userId)
        .where('s.visited_at', 'is not', null)
        .orderBy('s.visited_at', 'desc')
        .limit(most),
    )
    .execute();
}
