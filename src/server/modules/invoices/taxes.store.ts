import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { TaxRatesTable, TaxSettingsTable } from './invoices.table.ts';

/** The company's settings; undefined where it never saved any. */
export function readTaxSettings(
  tx: Tx,
  companyId: string,
): Promise<Pick<Selectable<TaxSettingsTable>, 'tax_id' | 'is_inclusive'> | undefined> {
  return tx
    .selectFrom('tax_settings')
    .select(['tax_id', 'is_inclusive'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The company's rates that are in use, in their order. */
export function readTaxRates(tx: Tx, companyId: string): Promise<Selectable<TaxRatesTable>[]> {
  return tx
    .selectFrom('tax_rates')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** Writes the settings. */
export async function writeTaxSettings(tx: Tx, row: Insertable<TaxSettingsTable>): Promise<void> {
  const { company_id: _company, id: _id, ...columns } = row;
  await tx
    .insertInto('tax_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

/** Writes these rates and archives the company's others. */
export async function writeTaxRates(
  tx: Tx,
  companyId: string,
  rates: readonly Insertable<TaxRatesTable>[],
  at: Date,
): Promise<void> {
  const ids = rates.map(({ id }) => id);
  await tx
    .updateTable('tax_rates')
    .set({ archived_at: at })
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`id <> all(${ids}::uuid[])`)
    .execute();
  if (rates.length === 0) return;
  await tx
    .insertInto('tax_rates')
    .values([...rates])
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'id']).doUpdateSet((excluded) => ({
        name: excluded.ref('excluded.name'),
        rate: excluded.ref('excluded.rate'),
        position: excluded.ref('excluded.position'),
        archived_at: null,
      })),
    )
    .execute();
}
