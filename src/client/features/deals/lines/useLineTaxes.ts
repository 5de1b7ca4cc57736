import type { DealDetails } from '#client/entities/deals/deal.ts';
import { useFindTaxSettingsQuery } from '#client/entities/invoices/invoicesApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { can } from '#contract/access/can.ts';
import type { LineTaxes } from './lineValues.ts';

/**
 * The tax rates for the line items of a deal: the company's rates and the rates in use on its line items. Users without access to
 * customers only get the rates in use. Undefined while they load.
 */
export function useLineTaxes({ isInclusive, lines }: DealDetails): LineTaxes | undefined {
  const maySee = can(useViewer(), 'CUSTOMERS', 'VIEW');
  const { data: reply, isLoading } = useFindTaxSettingsQuery(undefined, { skip: !maySee });
  if (isLoading) return undefined;
  const rates = new Map(
    lines.flatMap(({ taxRateId, taxName, taxRate }) =>
      taxRateId === null ? [] : [[taxRateId, { _id: taxRateId, name: taxName ?? '', rate: taxRate }]],
    ),
  );
  for (const rate of reply?.data?.rates ?? []) rates.set(rate._id, rate);
  return { isInclusive: reply?.data?.isInclusive ?? isInclusive, rates: [...rates.values()] };
}
