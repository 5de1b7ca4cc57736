import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { notifyAfterCommit } from '#server/database/walls/afterCommit.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** The channel that wakes the calculation: 'company record'. */
export const FORMULAS_CHANNEL = 'formula_runs';

/** How far the recalculation of a kind of record has come. */
export interface FormulaRun {
  run_id: string;
  done_to: string | null;
}

/** Starts the recalculation of a kind of record, or restarts a running one, after the commit. */
export async function startRun(tx: Tx, companyId: string, record: CustomRecord): Promise<void> {
  const run = { run_id: newId(), done_to: null };
  await tx
    .insertInto('formula_runs')
    .values({ company_id: companyId, record, ...run })
    .onConflict((conflict) => conflict.columns(['company_id', 'record']).doUpdateSet(run))
    .execute();
  notifyAfterCommit(tx, FORMULAS_CHANNEL, `${companyId} ${record}`);
}

/** The recalculation of a kind of record; undefined if all rows are done. */
export function readRun(tx: Tx, companyId: string, record: CustomRecord): Promise<FormulaRun | undefined> {
  return tx
    .selectFrom('formula_runs')
    .select(['run_id', 'done_to'])
    .where('company_id', '=', companyId)
    .where('record', '=', record)
    .executeTakeFirst();
}

/** The kinds of record whose formulas are being recalculated. */
export async function readRunning(tx: Tx, companyId: string): Promise<Set<CustomRecord>> {
  const rows = await tx
    .selectFrom('formula_runs')
    .select('record')
    .where('company_id', '=', companyId)
    .execute();
  return new Set(rows.map(({ record }) => record));
}

/** Every recalculation that is not done, in all companies. In the platform scope. */
export async function readUnfinishedRuns(tx: Tx): Promise<{ companyId: string; record: CustomRecord }[]> {
  return tx.selectFrom('formula_runs').select(['company_id as companyId', 'record']).execute();
}

/**
 * Notes the last calculated row; null: all rows are done. False if the run was restarted, or another worker was faster, which
 * then continue.
 */
export async function noteProgress(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  { from, doneTo }: { from: FormulaRun; doneTo: string | null },
): Promise<boolean> {
  const same = sql<boolean>`company_id = ${companyId} and record = ${record} and run_id = ${from.run_id}
    and done_to is not distinct from ${from.done_to}::uuid`;
  const { numAffectedRows } =
    doneTo === null
      ? await sql`delete from formula_runs where ${same}`.execute(tx)
      : await sql`update formula_runs set done_to = ${doneTo} where ${same}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
