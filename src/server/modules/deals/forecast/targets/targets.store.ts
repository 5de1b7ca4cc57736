import type { Insertable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DealTargetsTable } from '../forecast.table.ts';

/** What a target is for: a month of a pipeline, or of one owner in it, in a currency. */
export interface TargetKey {
  pipelineId: string;
  /** Null for the whole pipeline. */
  ownerId: string | null;
  month: string;
  currency: string;
}

/** The target of these; undefined without one. */
export function readTarget(
  tx: Tx,
  companyId: string,
  { pipelineId, ownerId, month, currency }: TargetKey,
): Promise<{ id: string; amount: number } | undefined> {
  return tx
    .selectFrom('deal_targets')
    .select(['id', 'amount'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('pipeline_id', '=', pipelineId)
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

/** Adds a target, or replaces the one of the same month, pipeline, owner and currency. */
export async function writeTarget(tx: Tx, row: Insertable<DealTargetsTable>): Promise<void> {
  const { amount, updated_at } = row;
  await tx
    .insertInto('deal_targets')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'month', 'pipeline_id', 'owner_id', 'currency'])
        .doUpdateSet({ amount, updated_at }),
    )
    .execute();
}

/** Deletes a target. */
export async function deleteTarget(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('deal_targets').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Removes the targets of an owner. */
export async function deleteTargetsOf(tx: Tx, companyId: string, ownerId: string): Promise<void> {
  await tx
    .deleteFrom('deal_targets')
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .execute();
}
