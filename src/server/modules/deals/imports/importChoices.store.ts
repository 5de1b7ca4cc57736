import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A lead manager who can own records. */
export interface ImportOwner {
  id: string;
  name: string;
  email: string | null;
}

export async function readOwners(tx: Tx, companyId: string): Promise<ImportOwner[]> {
  const { rows } = await sql<ImportOwner>`
    select id, trim(first_name || ' ' || last_name) as name, email from lead_managers where company_id = ${companyId} order by id`.execute(
    tx,
  );
  return rows;
}

/** The sources of the company. */
export async function readSources(tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from lead_options where company_id = ${companyId} and kind = 'SOURCE' order by id`.execute(
    tx,
  );
  return rows;
}

/** A stage of a pipeline in use. */
export interface ImportStage {
  id: string;
  name: string;
  probability: number;
  pipeline_id: string;
  pipeline_name: string;
}

/** The stages in use, in the order of pipelines and stages. */
export async function readStages(
  tx: Tx,
  companyId: string,
  hiddenIds: readonly string[],
): Promise<ImportStage[]> {
  const { rows } = await sql<ImportStage>`
    select s.id, s.name, s.probability, s.pipeline_id, g.name as pipeline_name
    from pipeline_stages s join pipelines g on g.company_id = s.company_id and g.id = s.pipeline_id
    where s.company_id = ${companyId} and s.archived_at is null and g.archived_at is null and g.id <> all(${hiddenIds}::uuid[])
    order by g.position, g.id, s.position, s.id for key share of s`.execute(tx);
  return rows;
}
