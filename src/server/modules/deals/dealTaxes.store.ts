import type { Tx } from '#server/database/walls/scopes.ts';

/** How the company charges taxes, as its invoices do. */
export interface DealTaxes {
  isInclusive: boolean;
  /** The rates in use; rates in thousandths of a percent. */
  rates: { id: string; name: string; rate: number }[];
}

/** The taxes of line items now. The module of invoices, which depends on deals, has the tables. */
export async function readDealTaxes(tx: Tx, companyId: string): Promise<DealTaxes> {
  const settings = await tx
    .selectFrom('tax_settings')
    .select('is_inclusive')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const rates = await tx
    .selectFrom('tax_rates')
    .select(['id', 'name', 'rate'])
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
  return { isInclusive: settings?.is_inclusive ?? false, rates };
}
