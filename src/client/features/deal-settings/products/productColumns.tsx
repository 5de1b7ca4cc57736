import { msg } from '@lingui/core/macro';
import type { Product } from '#client/entities/deals/deal.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import type { TaxRate } from './useTaxRates.ts';

/** The columns of the price list; without tax rates, without taxes. */
export function productColumns(taxRates: readonly TaxRate[] | undefined): DataColumn<Product>[] {
  const taxText = (id: string | null) => {
    const rate = taxRates?.find(({ _id }) => _id === id);
    return rate && `${rate.name} ${rateText(rate.rate)}`;
  };
  return [
    { id: 'name', header: msg`Name`, isName: true, width: '50%', cell: ({ name }) => name },
    {
      id: 'price',
      header: msg`Price`,
      align: 'end',
      cell: ({ unitAmount, currency }) => moneyText(unitAmount, currency),
    },
    ...(taxRates
      ? [{ id: 'tax', header: msg`Tax`, cell: ({ taxRateId }: Product) => taxText(taxRateId) }]
      : []),
  ];
}
