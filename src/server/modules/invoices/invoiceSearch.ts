import { NIL as NO_CUSTOMER, validate as isUuid } from 'uuid';
import { searchPattern } from '#contract/people/searchText.ts';
import { pageRequest } from '#server/graphql/paging.ts';
import type { InvoiceListInput } from '#server/graphql/types.generated.ts';
import { whereOf } from '#server/modules/conditions/whereOf.ts';
import type { InvoiceSearch } from './invoiceLists.service.ts';

/** What the API's input looks for among invoices. */
export function invoiceSearchOf(input: InvoiceListInput | null | undefined): InvoiceSearch {
  const { search, limit, offset } = pageRequest(input);
  const dateField = input?.dateField ?? 'createdAt';
  return {
    kind: input?.kind ?? 'INVOICE',
    pattern: searchPattern(search ?? ''),
    statuses: input?.statuses?.length ? [...input.statuses] : null,
    unpaid: input?.unpaid ?? null,
    customerId: customerOf(input?.customerId),
    dateField,
    from: input?.from ?? null,
    to: input?.to ?? null,
    updatedFrom: input?.updatedFrom ?? null,
    where: whereOf(input?.where),
    sort: input?.sort ?? dateField,
    isDescending: input?.direction !== 'ASC',
    limit,
    offset,
  };
}

/** The customer of a list; an invalid id matches none. */
export function customerOf(id: string | null | undefined): string | null {
  if (!id) return null;
  return isUuid(id) ? id : NO_CUSTOMER;
}
