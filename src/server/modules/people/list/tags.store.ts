import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { peopleQuery } from './peopleQuery.sql.ts';
import type { PersonKind } from '../people.table.ts';
import type { PeopleScope } from './peopleFilter.ts';

/** The tags that people of the scope carry, the most used first. */
export async function readTagCounts(
  tx: Tx,
  scope: PeopleScope,
  limit: number,
): Promise<{ tag: string; count: number }[]> {
  const tagged = peopleQuery(tx, scope, {})
    .where('p.tags', '!=', sql<never>`'{}'::text[]`)
    .select(sql<string>`unnest(p.tags)`.as('tag'));
  return tx
    .selectFrom(tagged.as('t'))
    .select(['t.tag'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy('t.tag')
    .orderBy('count', 'desc')
    .orderBy('t.tag')
    .limit(limit)
    .execute();
}

/** The tags of all people of these kinds outside the trash, each once; of leads those of this lead manager, if one is given. */
export async function readTags(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('people')
    .select(sql<string>`unnest(tags)`.as('tag'))
    .distinct()
    .where('company_id', '=', companyId)
    .where('trashed_at', 'is', null)
    .where('tags', '!=', sql<never>`'{}'::text[]`)
    .where('kind', 'in', kinds)
    .$if(assignedTo !== undefined, (query) =>
      query.where((row) => row.or([row('kind', '!=', 'LEAD'), row('manager_id', '=', assignedTo ?? null)])),
    )
    .execute();
  return rows.map(({ tag }) => tag);
}
