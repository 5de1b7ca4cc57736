import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '../people.table.ts';
import type { PeopleFilter, PeopleScope } from './peopleFilter.ts';
import { countsQuery, peopleQuery } from './peopleQuery.sql.ts';

/** The stages of the board: all active ones, and archived ones that still have leads. */
export async function readBoard(tx: Tx, scope: PeopleScope, filter: PeopleFilter, limit: number) {
  const totals = await stageTotals(tx, scope, filter);
  const totalOf = new Map(totals.map(({ stage_id, total }) => [stage_id, total]));
  const stages = await tx
    .selectFrom('lead_options')
    .select(['id', 'name', 'colour', 'archived_at'])
    .where('company_id', '=', scope.companyId)
    .where('kind', '=', 'STAGE')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const columns = stages.filter(({ id, archived_at }) => archived_at === null || totalOf.has(id));
  const newest = peopleQuery(tx, scope, filter)
    .where(sql<boolean>`p.stage_id = s.id`)
    .selectAll('p')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit);
  const { rows } = await sql<PersonRow>`
    select r.* from unnest(${columns.map(({ id }) => id)}::uuid[]) s(id) cross join lateral ${newest} r
    order by r.created_at desc, r.id desc
  `.execute(tx);
  const inStage = Map.groupBy(rows, ({ stage_id }) => stage_id);
  return columns.map(({ id, name, colour }) => ({
    stage: { id, name, colour },
    total: totalOf.get(id) ?? 0,
    rows: inStage.get(id) ?? [],
  }));
}

/** How many people of each stage are found, from people_counts if that has the number. */
async function stageTotals(tx: Tx, scope: PeopleScope, filter: PeopleFilter) {
  const counts = countsQuery(tx, scope, filter);
  if (!counts)
    return peopleQuery(tx, scope, filter)
      .select('p.stage_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .groupBy('p.stage_id')
      .execute();
  return counts
    .select(['p.stage_id', sql<number>`sum(p.people)::int`.as('total')])
    .groupBy('p.stage_id')
    .having(sql<boolean>`sum(p.people) > 0`)
    .execute();
}
