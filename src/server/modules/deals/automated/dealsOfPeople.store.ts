import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import { linkedPeople } from '../reads/namedDeals.sql.ts';

/** The first person of a deal outside trash; undefined for none. */
export async function readFirstPersonId(
  tx: Tx,
  companyId: string,
  dealId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id ${linkedPeople()}
    where m.company_id = ${companyId} and m.deal_id = ${dealId} and p.trashed_at is null
    order by m.position, m.person_id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The newest open deal of a person, or of people merged into them, in a pipeline, outside trash; undefined for none. */
export async function readNewestOpenDealId(
  tx: Tx,
  companyId: string,
  { personId, pipelineId }: { personId: string; pipelineId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${selfOf(companyId, personId)}
    select d.id from deal_people m join deals d on d.company_id = m.company_id and d.id = m.deal_id
    where m.company_id = ${companyId} and m.person_id in (select id from self) and d.pipeline_id = ${pipelineId}
      and d.status = 'OPEN' and d.trashed_at is null
    order by d.created_at desc, d.id desc limit 1`.execute(tx);
  return rows[0]?.id;
}
