import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { linkedPeople } from '../reads/namedDeals.sql.ts';

/** An open deal outside trash with its first person outside trash; deals without one are left out. */
export interface DealWithPerson {
  dealId: string;
  personId: string;
}

/** The deals that are expected to close on a day, 'YYYY-MM-DD'. */
export async function readDealsClosingOn(tx: Tx, companyId: string, day: string): Promise<DealWithPerson[]> {
  const { rows } = await sql<DealWithPerson>`
    select d.id as "dealId", p.id as "personId" from deals d ${firstPerson(companyId)}
    where d.company_id = ${companyId} and d.status = 'OPEN' and d.trashed_at is null and d.expected_close_on = ${day}
    order by d.id`.execute(tx);
  return rows;
}

/** The deals of a pipeline, null for any, that began to rot after `from`, until `to`. */
export async function readDealsRotting(
  tx: Tx,
  companyId: string,
  { pipelineId, from, to }: { pipelineId: string | null; from: Date; to: Date },
): Promise<DealWithPerson[]> {
  const { rows } = await sql<DealWithPerson>`
    select d.id as "dealId", p.id as "personId" from pipeline_stages s
    join deals d on d.company_id = ${companyId} and d.stage_id = s.id and d.status = 'OPEN' and d.trashed_at is null
      and d.updated_at >= ${from}::timestamptz - s.rotting_days * interval '1 day'
      and d.updated_at < ${to}::timestamptz - s.rotting_days * interval '1 day'
    ${firstPerson(companyId)}
    where s.company_id = ${companyId} and s.rotting_days is not null
      and (${pipelineId}::uuid is null or s.pipeline_id = ${pipelineId})
    order by d.id`.execute(tx);
  return rows;
}

const firstPerson = (companyId: string) => sql`
  join lateral (
    select p.id ${linkedPeople(companyId)}
    where m.company_id = ${companyId} and m.deal_id = d.id and p.trashed_at is null
    order by m.position, m.person_id limit 1
  ) p on true`;
