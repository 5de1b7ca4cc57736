import { sortInput } from '#client/data/listInput.ts';
import type { CustomerListInput, CustomerSort } from '#client/entities/customers/customers.generated.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import type { RowsAddress } from '#client/shared/list-views/rowsList.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';
import { CUSTOMER_LIST } from '#contract/lists/customers.ts';

/** The query input for the list's URL; dates are in the company's time zone. */
export function customersInput({ params, sorts, filters }: RowsAddress, timeZone: string): CustomerListInput {
  const country = filters['country']?.[0];
  const created = readDateRange(filters['created'], timeZone);
  return {
    ...params,
    ...sortInput<CustomerSort>(sorts, CUSTOMER_LIST.columns),
    ...(country && { country }),
    ...(created?.from && { createdFrom: zonedDayStart(created.from, timeZone) }),
    ...(created?.to && { createdTo: zonedDayStart(created.to, timeZone, 1) }),
  };
}
