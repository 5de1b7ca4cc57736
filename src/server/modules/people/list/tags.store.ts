import { sql } from 'kysely';
import type { Tx } from '#server/database/scopes.ts';
import { peopleQuery } from './peopleFilter.ts';
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
