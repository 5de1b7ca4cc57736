import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import { customerName } from '#client/entities/customers/customer.ts';
import {
  useDeleteOrRestoreCustomerFromTrashMutation,
  useFindTrashedCustomersQuery,
} from '#client/entities/customers/customersApi.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RecordTrash } from '#client/shared/trash/RecordTrash.tsx';
import { CUSTOMER_TRASH_DAYS } from '#contract/limits/records/customers.ts';

const COLUMNS: DataColumn<Customer>[] = [
  { id: 'name', header: msg`Customer`, isName: true, cell: customerName },
  { id: 'email', header: msg`Email`, isHiddenOnPhone: true, cell: ({ email }) => email },
];

/** Customers in trash, to restore or permanently delete. */
export function CustomerTrashScreen() {
  const address = useListParams();
  const list = listState(useFindTrashedCustomersQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreCustomerFromTrashMutation();
  return (
    <RecordTrash<Customer>
      many={t`Customers`}
      one="customer"
      nameOf={customerName}
      area="CUSTOMERS"
      days={CUSTOMER_TRASH_DAYS}
      alsoLead={t`Their invoices remain.`}
      deleteText={t`Their invoices remain.`}
      emptyText={t`Customers in trash will appear here.`}
      columns={COLUMNS}
      address={address}
      list={list}
      decide={decide}
    />
  );
}
