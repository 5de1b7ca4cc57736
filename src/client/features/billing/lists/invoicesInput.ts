import { msg } from '@lingui/core/macro';
import { knownValues, sortInput } from '#client/data/listInput.ts';
import { STATUS_TONE } from '#client/entities/invoices/invoice.ts';
import type { InvoiceListInput, InvoiceSort } from '#client/entities/invoices/invoices.generated.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { conditionInput } from '#contract/conditions/conditionParam.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import { TRANSACTION_LIST } from '#contract/lists/transactions.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';

/** The dates that a list can be about, by their names in the address. */
export const DATE_FIELDS = {
  updatedAt: msg`Updated at`,
  createdAt: msg`Created at`,
  endsAt: msg`Ends at`,
} as const;

/** The statuses that a list can be filtered by: the specification's, and what of them is unpaid. */
export const UNPAID = { Open: 'OPEN', Overdue: 'OVERDUE' } as const;

export type DateField = keyof typeof DATE_FIELDS;

/** The query input for the list's URL; dates are in the company's time zone. */
export function invoicesInput({ params, sorts, filters }: RowsAddress, timeZone: string): InvoiceListInput {
  const range = readDateRange(filters['dates'], timeZone);
  const statuses = knownValues(filters['status'], STATUS_TONE);
  const [unpaid] = knownValues<keyof typeof UNPAID>(filters['status'], UNPAID) ?? [];
  return {
    ...params,
    ...withoutMore(sortInput<InvoiceSort>(sorts, TRANSACTION_LIST.columns)),
    ...(statuses && { statuses }),
    ...(unpaid && { unpaid: UNPAID[unpaid] }),
    ...conditionInput(filters),
    dateField: dateFieldOf(filters),
    ...(range?.from && { from: zonedDayStart(range.from, timeZone) }),
    ...(range?.to && { to: zonedDayStart(range.to, timeZone, 1) }),
  };
}

/** Which date the list is about. */
export function dateFieldOf(filters: RowsAddress['filters']): DateField {
  const [chosen] = knownValues<DateField>(filters['date'], DATE_FIELDS) ?? [];
  return chosen ?? 'createdAt';
}

// Invoices have one order; equal values are sorted by creation
function withoutMore({ sort, direction }: ReturnType<typeof sortInput<InvoiceSort>>) {
  return sort && direction ? { sort, direction } : {};
}
