import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { QuotesTable } from './quotes.table.ts';

/** A quote as it is stored. */
export type QuoteRow = Selectable<QuotesTable>;

/** A quote; locked until the transaction ends where isLocked. */
export function readQuote(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<QuoteRow | undefined> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The quotes of a deal, the latest version first: clocks of processes differ, so the time does not order them. */
export function readQuotesOf(tx: Tx, companyId: string, dealId: string): Promise<QuoteRow[]> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deal_id', '=', dealId)
    .orderBy('version', 'desc')
    .execute();
}

/** The quotes with these ids. */
export function readQuotesWith(tx: Tx, companyId: string, ids: readonly string[]): Promise<QuoteRow[]> {
  return tx
    .selectFrom('quotes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function insertQuote(tx: Tx, row: Insertable<QuotesTable>): Promise<void> {
  await tx.insertInto('quotes').values(row).execute();
}

/** Writes these columns of the quote. */
export async function writeQuote(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<QuotesTable>,
): Promise<void> {
  await tx
    .updateTable('quotes')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Replaces the versions of a deal's quote that were not accepted. */
export async function replaceVersions(tx: Tx, companyId: string, dealId: string, at: Date): Promise<void> {
  await tx
    .updateTable('quotes')
    .set({ state: 'REPLACED', updated_at: at })
    .where('company_id', '=', companyId)
    .where('deal_id', '=', dealId)
    .where('state', 'in', ['DRAFT', 'SENT'])
    .execute();
}

/**
 * Takes the next number. Other transactions wait until this one ends, and a rollback returns the number: so there are no gaps
 * and no duplicates.
 */
export async function takeQuoteNumber(tx: Tx, companyId: string): Promise<number> {
  const { last } = await tx
    .insertInto('quote_numbers')
    .values({ company_id: companyId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(({ eb }) => ({ last: eb('quote_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
