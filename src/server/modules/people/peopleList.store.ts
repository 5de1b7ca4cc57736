import { sql } from 'kysely';
import type { Tx } from '#server/database/scopes.ts';
import type { PersonRow } from './people.table.ts';
import { peopleQuery } from './peopleFilter.ts';
import type { PeopleFilter, PeopleScope } from './peopleFilter.ts';
import { sortedHits, sortedPeople } from './peopleSorts.ts';
import type { PeoplePage } from './peopleSorts.ts';

/** A page of the people that the filter finds, and how many there are, in one statement. */
export async function readPeoplePage(tx: Tx, scope: PeopleScope, filter: PeopleFilter, page: PeoplePage) {
  const found = () => peopleQuery(tx, scope, filter);
  const wanted = filter.pattern ? sortedHits(found(), page) : sortedPeople(tx, scope.companyId, found, page);
  const count = found().select(({ fn }) => fn.countAll<number>().as('found_total'));
  const { rows } = await sql<PersonRow & { found_total: number }>`
    select t.found_total, r.* from ${count} t left join lateral (${wanted}) r on true
  `.execute(tx);
  return { rows: rows.filter(({ id }) => id !== null) as PersonRow[], total: rows[0]?.found_total ?? 0 };
}

/** How many people the filter finds. */
export async function countPeople(tx: Tx, scope: PeopleScope, filter: PeopleFilter): Promise<number> {
  const row = await peopleQuery(tx, scope, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** The ids of all that the filter finds, the newest first. */
export async function readPeopleIds(tx: Tx, scope: PeopleScope, filter: PeopleFilter): Promise<string[]> {
  const rows = await peopleQuery(tx, scope, filter)
    .select('p.id')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** One person who is not in the trash; undefined where there is none or the scope does not have them. */
export async function readPerson(tx: Tx, scope: PeopleScope, id: string): Promise<PersonRow | undefined> {
  return peopleQuery(tx, scope, {}).selectAll('p').where('p.id', '=', id).executeTakeFirst();
}
