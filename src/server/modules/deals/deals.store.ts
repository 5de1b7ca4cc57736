import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import type { DealMovesTable, DealsTable, NewDealMove } from './deals.table.ts';

/** A deal as it is stored, with parsed line items. */
export type DealRow = Selectable<DealsTable>;

/** One deal, in trash or not; locked until the transaction ends where isLocked. */
export function readDeal(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<DealRow | undefined> {
  return tx
    .selectFrom('deals')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function insertDeal(tx: Tx, row: Insertable<DealsTable>): Promise<void> {
  await tx.insertInto('deals').values(row).execute();
  await calculateFormulas(tx, row.company_id, 'DEAL', [row.id]);
}

/** Writes these columns of the deal. */
export async function writeDeal(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<DealsTable>,
): Promise<void> {
  await tx
    .updateTable('deals')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await calculateFormulas(tx, companyId, 'DEAL', [id]);
}

/** Permanently deletes deals, with their people and moves. */
export async function deleteDeals(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('deals')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Deals of all companies whose time in trash is over. In the platform scope. */
export function readPurgeable(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('deals')
    .select(['company_id', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}

/** Gives the deals of a lead manager to another one, or to none; those in trash too. */
export async function replaceOwner(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ owner_id: to })
    .where('company_id', '=', companyId)
    .where('owner_id', '=', from)
    .execute();
}

/** Gives the deals of a source another one, or none; those in trash too. */
export async function replaceSource(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ source_id: to })
    .where('company_id', '=', companyId)
    .where('source_id', '=', from)
    .execute();
}

/** Gives the deals of accounts to another one, or to none; those in trash too. */
export async function replaceAccount(
  tx: Tx,
  companyId: string,
  { from, to, onlyIds }: { from: readonly string[]; to: string | null; onlyIds?: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('deals')
    .set({ account_id: to })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`account_id = any(${from}::uuid[])`)
    .$if(onlyIds !== undefined, (query) => query.where(sql<boolean>`id = any(${onlyIds}::uuid[])`))
    .execute();
}

export async function insertMove(tx: Tx, row: NewDealMove): Promise<void> {
  await tx.insertInto('deal_moves').values(row).execute();
}

/** A change of stage or status with the names of the stages. */
export interface NamedMove extends Selectable<DealMovesTable> {
  from_stage_name: string | null;
  to_stage_name: string;
}

/** The moves of a deal, the oldest first. */
export async function readMoves(tx: Tx, companyId: string, dealId: string): Promise<NamedMove[]> {
  const { rows } = await sql<NamedMove>`
    select m.*, s.name as from_stage_name, t.name as to_stage_name
    from deal_moves m
      left join pipeline_stages s on s.company_id = m.company_id and s.id = m.from_stage_id
      join pipeline_stages t on t.company_id = m.company_id and t.id = m.to_stage_id
    where m.company_id = ${companyId} and m.deal_id = ${dealId} order by m.moved_at, m.id`.execute(tx);
  return rows;
}

/** Whether a quote of the deal was accepted. */
export async function hasAcceptedQuote(tx: Tx, companyId: string, dealId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('quotes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deal_id', '=', dealId)
    .where('state', '=', 'ACCEPTED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
