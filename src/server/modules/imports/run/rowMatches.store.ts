import { sql } from 'kysely';
import type { MatchKey } from '#contract/import/importChoices.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** A person with the key of a row. */
export interface RowMatch {
  id: string;
  key: string;
  kind: PersonKind;
  manager_id: string | null;
  is_trashed: boolean;
}

/**
 * The people with these keys, oldest first: by phone and email (primary or not) leads or contacts outside trash and,
 * unless assignedTo is null, assigned to that lead manager, so that no others are revealed; by ID all people, because
 * an id is never reused.
 */
export async function readMatches(
  tx: Tx,
  { companyId, kind, assignedTo }: { companyId: string; kind: PersonKind; assignedTo: string | null },
  matchKey: MatchKey,
  keys: readonly string[],
): Promise<RowMatch[]> {
  if (matchKey === 'ID')
    return tx
      .selectFrom('people')
      .select(['id', 'kind', 'manager_id'])
      .select(sql<string>`id::text`.as('key'))
      .select(sql<boolean>`trashed_at is not null`.as('is_trashed'))
      .where('company_id', '=', companyId)
      .where(sql<boolean>`id = any(${keys}::uuid[])`)
      .orderBy('id')
      .execute();
  const { rows } = await sql<RowMatch>`
    select distinct p.id, p.kind, p.manager_id, p.value as key, false as is_trashed
    from ${peopleAt(companyId, matchKey, keys, [kind])} p
    where ${assignedTo}::uuid is null or p.manager_id = ${assignedTo}
    order by p.id`.execute(tx);
  return rows;
}
