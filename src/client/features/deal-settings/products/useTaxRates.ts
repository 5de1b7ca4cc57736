import type { FindTaxSettingsQuery } from '#client/entities/invoices/invoices.generated.ts';
import { useFindTaxSettingsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';

/** A tax rate of the company, in thousandths of a percent. */
export type TaxRate = NonNullable<FindTaxSettingsQuery['findTaxSettings']['data']>['rates'][number];

/** The tax rates of the company; undefined without access to customers, and while they load. */
export function useTaxRates(): readonly TaxRate[] | undefined {
  const maySee = can(useViewer(), 'CUSTOMERS', 'VIEW');
  return useFindTaxSettingsQuery(undefined, { skip: !maySee }).data?.data?.rates;
}
