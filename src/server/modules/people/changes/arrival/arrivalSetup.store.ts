import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** Which of these entries of lead setup, and which of these lead managers, there are. */
export async function readPresent(
  tx: Tx,
  companyId: string,
  { options, managers }: { options: readonly string[]; managers: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select kind || ' ' || id as id from lead_options
      where company_id = ${companyId} and id = any(${options}::uuid[])
    union all select 'MANAGER ' || id from lead_managers
      where company_id = ${companyId} and id = any(${managers}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
