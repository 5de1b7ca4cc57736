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
    select p.id ${linkedPeople(companyId)}
    where m.company_id = ${companyId} and m.deal_id = ${dealId} and p.trashed_at is null
    order by m.position, m.person_id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The first person outside trash of each of these deals that has one. */
export async function readFirstPersonIds(
  tx: Tx,
  companyId: string,
  dealIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ deal_id: string; id: string }>`
    select distinct on (m.deal_id) m.deal_id, p.id ${linkedPeople(companyId)}
    where m.company_id = ${companyId} and m.deal_id = any(${dealIds}::uuid[]) and p.trashed_at is null
    order by m.deal_id, m.position, m.person_id`.execute(tx);
  return new Map(rows.map((row) => [row.deal_id, row.id]));
}

/** The newest open deal of a person, or of people merged into them, outside trash, in a pipeline or any; undefined for none. A preferred deal comes before newer ones. */
export async function readNewestOpenDealId(
  tx: Tx,
  companyId: string,
  { personId, pipelineId }: { personId: string; pipelineId: string | null },
  preferredId: string | null = null,
  hiddenPipelineIds: readonly string[] = [],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${selfOf(companyId, personId)}
    select d.id from deal_people m join deals d on d.company_id = m.company_id and d.id = m.deal_id
    where m.company_id = ${companyId} and m.person_id in (select id from self)
      and (${pipelineId}::uuid is null or d.pipeline_id = ${pipelineId})
      and d.pipeline_id <> all(${hiddenPipelineIds}::uuid[])
      and d.status = 'OPEN' and d.trashed_at is null
    order by d.id = ${preferredId} desc nulls last, d.created_at desc, d.id desc limit 1`.execute(tx);
  return rows[0]?.id;
}
