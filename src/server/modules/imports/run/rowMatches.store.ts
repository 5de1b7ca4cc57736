import { sql } from 'kysely';
import type { MatchKey } from '#contract/import/importChoices.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
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
 * The people with these keys, oldest first: by phone and email leads or contacts outside trash and, unless
 * assignedTo is null, assigned to that lead manager, so that no others are revealed; by ID all people,
 * because an id is never reused.
 */
export function readMatches(
  tx: Tx,
  { companyId, kind, assignedTo }: { companyId: string; kind: PersonKind; assignedTo: string | null },
  matchKey: MatchKey,
  keys: readonly string[],
): Promise<RowMatch[]> {
  const column = { PHONE: 'phone', EMAIL: 'email', ID: 'id' } as const;
  const type = sql.raw(matchKey === 'ID' ? 'uuid' : 'text');
  return tx
    .selectFrom('people')
    .select(['id', 'kind', 'manager_id'])
    .select(sql<string>`${sql.ref(column[matchKey])}::text`.as('key'))
    .select(sql<boolean>`trashed_at is not null`.as('is_trashed'))
    .where('company_id', '=', companyId)
    .where(sql<boolean>`${sql.ref(column[matchKey])} = any(${keys}::${type}[])`)
    .$if(matchKey !== 'ID', (query) => query.where('kind', '=', kind).where('trashed_at', 'is', null))
    .$if(matchKey !== 'ID' && assignedTo !== null, (query) => query.where('manager_id', '=', assignedTo))
    .orderBy('id')
    .execute();
}
