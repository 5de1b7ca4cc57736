import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ImportSettings } from './draft/importSettings.ts';
import type { ImportRef } from './upload/importChunks.store.ts';

/** The settings of the last import that was started of a file with the same columns; undefined where there was none. */
export async function readLastSettings(
  tx: Tx,
  companyId: string,
  kind: PersonKind,
  headersKey: string,
): Promise<ImportSettings | undefined> {
  const row = await tx
    .selectFrom('change_jobs')
    .select(sql<ImportSettings>`payload -> 'settings'`.as('settings'))
    .where('company_id', '=', companyId)
    .where('kind', '=', 'IMPORT')
    .where('person_kind', '=', kind)
    .where('state', '!=', 'DRAFT')
    .where(sql`payload ->> 'headersKey'`, '=', headersKey)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.settings;
}

/** The next rows of an import that failed, in the order of the file, after the row `after`. */
export function readFailures(
  tx: Tx,
  job: ImportRef,
  after: number,
  limit: number,
): Promise<{ seq: number; reason: string | null }[]> {
  return tx
    .selectFrom('change_items')
    .select(['seq', 'reason'])
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('outcome', '=', 'FAILED')
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Forgets the files of imports that ended before a time, of all companies. In the platform scope. */
export async function deleteOldRows(tx: Tx, before: Date): Promise<void> {
  for (const table of ['import_chunks', 'import_rows'])
    await sql`
      delete from ${sql.table(table)} c using change_jobs j
      where j.kind = 'IMPORT' and j.finished_at < ${before} and c.company_id = j.company_id and c.job_id = j.id
    `.execute(tx);
}
