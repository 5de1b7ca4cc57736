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

/** What people say of others in words of their own. */
export interface FoundWords {
  tags: string[];
  /** The most frequent first. */
  lostReasons: string[];
}

/** The tags of all people of these kinds outside the trash, and why leads were lost, each once; of leads those of this lead manager, if one is given. */
export async function readWords(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: { kinds: readonly PersonKind[]; assignedTo: string | undefined },
): Promise<FoundWords> {
  const people = tx
    .selectFrom('people')
    .where('company_id', '=', companyId)
    .where('trashed_at', 'is', null)
    .where('kind', 'in', kinds)
    .$if(assignedTo !== undefined, (query) =>
      query.where((row) => row.or([row('kind', '!=', 'LEAD'), row('manager_id', '=', assignedTo ?? null)])),
    );
  const reasons = people
    .select('lost_reason as word')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('lost_reason', 'is not', null)
    .groupBy('lost_reason')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('lost_reason')
    .limit(MOST_REASONS);
  const rows = await tx
    .selectFrom(reasons.as('r'))
    .selectAll('r')
    .unionAll(
      people
        .select(sql<string>`unnest(tags)`.as('word'))
        .select(sql<number>`0`.as('times'))
        .distinct()
        .where('tags', '!=', sql<never>`'{}'::text[]`),
    )
    .execute();
  const reasonsFirst = rows.toSorted((one, other) => other.times - one.times);
  const words = (isReason: boolean) =>
    reasonsFirst.flatMap(({ word, times }) => (word !== null && times > 0 === isReason ? [word] : []));
  return { tags: words(false), lostReasons: words(true) };
}

const MOST_REASONS = 50;
