import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The entries of lead setup among these ids and all defaults, and which of the managers and projects there are; held until the transaction ends. */
export async function readChoices(
  tx: Tx,
  companyId: string,
  ids: { options: string[]; managers: string[]; projects: string[] },
) {
  const options = await tx
    .selectFrom('lead_options')
    .select(['id', 'kind', 'is_default'])
    .where('company_id', '=', companyId)
    .where(({ eb, or }) => or([eb('is_default', '=', true), sql<boolean>`id = any(${ids.options}::uuid[])`]))
    .forKeyShare()
    .execute();
  return {
    options,
    managers: await readHeld(tx, 'lead_managers', companyId, ids.managers),
    projects: await readHeld(tx, 'projects', companyId, ids.projects),
  };
}

async function readHeld(tx: Tx, table: 'lead_managers' | 'projects', companyId: string, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
