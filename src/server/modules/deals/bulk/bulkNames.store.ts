import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The name of a lead manager or a source. */
export async function readReferenceName(tx: Tx, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from lead_managers where company_id = ${companyId} and id = ${id}
    union all select name from lead_options where company_id = ${companyId} and id = ${id}`.execute(tx);
  return rows[0]?.name;
}
