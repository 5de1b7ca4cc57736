import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { customerName } from '#client/entities/customers/customer.ts';
import type { Customer } from '#client/entities/customers/customer.ts';
import {
  useDeleteOrRestoreCustomerFromTrashMutation,
  useFindTrashedCustomersQuery,
} from '#client/entities/customers/customersApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { daysUntil } from '#client/kit/time/timeAgo.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { CUSTOMER_TRASH_DAYS } from '#contract/limits/records/customers.ts';

const COLUMNS: DataColumn<Customer>[] = [
  { id: 'name', header: 'Customer', isName: true, cell: customerName },
  { id: 'email', header: 'Email', isHiddenOnPhone: true, cell: ({ email }) => email },
  { id: 'who', header: 'Moved by', cell: ({ trashedBy }) => trashedBy },
  { id: 'when', header: 'Moved', cell: ({ trashedAt }) => trashedAt && <RelativeTime at={trashedAt} /> },
  {
    id: 'purge',
    header: 'Deleted in',
    cell: ({ purgeAt }) => purgeAt && dayCount(daysUntil(purgeAt)),
  },
];

/** The customers in the trash: back out of it, or gone for good. */
export function CustomerTrashScreen() {
  const viewer = useViewer();
  const mayDelete = can(viewer, 'CRM_CONTACTS', 'MANAGE');
  const { params, change } = useListParams();
  const { reply: _reply, rows, total, ...list } = listState(useFindTrashedCustomersQuery({ input: params }));
  const [decideTrashed] = useDeleteOrRestoreCustomerFromTrashMutation();
  const [asked, setAsked] = useState<Customer | null>(null);

  async function decide(id: string, isRestore: boolean) {
    setAsked(null);
    const progress = toast.loading(isRestore ? 'Restoring customer…' : 'Deleting customer…');
    const answer = await decideTrashed({ id, isRestore });
    const errorMessage = errorMessageOf(answer, `Failed to ${isRestore ? 'restore' : 'delete'} customer`);
    if (errorMessage === null) toast.update(progress, 'success', answer.data?.message ?? 'Done');
    else toast.update(progress, 'error', errorMessage);
  }

  function menuOf(row: Customer): MenuItem[] {
    const restore = {
      label: 'Restore',
      icon: <ArchiveRestore />,
      onSelect: () => void decide(row._id, true),
    };
    const remove = {
      label: 'Delete for good',
      icon: <Trash2 />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => setAsked(row),
    };
    return mayDelete ? [restore, remove] : [restore];
  }

  return (
    <Page
      title="Customers in the trash"
      count={total}
      lead={`They are deleted for good after ${CUSTOMER_TRASH_DAYS} days. Their invoices stay.`}
      toolbar={
        <SearchBox label="Search the trash" value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable<Customer>
        {...list}
        rows={rows}
        label="Customers in the trash"
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        {...(can(viewer, 'CRM_CONTACTS', 'EDIT') && {
          rowActions: (row: Customer) => (
            <RowMenu label={`Actions for ${customerName(row)}`} items={menuOf(row)} />
          ),
        })}
        empty={
          params.search ? (
            <EmptyState
              icon={<Trash2 />}
              title="Nothing matches"
              text={`Nobody in the trash was found for “${params.search}”.`}
              action={<Button onClick={() => change({ search: '' })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              icon={<Trash2 />}
              title="The trash is empty"
              text="Customers that are moved to the trash wait here."
            />
          )
        }
      />
      {total !== undefined && total > 0 && (
        <Pagination label="Trash" page={params.page} limit={params.limit} total={total} onChange={change} />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void decide(asked._id, false)}
        title={`Delete ${asked ? customerName(asked) : 'customer'} for good?`}
        text="Their invoices stay. This cannot be undone."
        confirmLabel="Yes, delete for good"
        isDanger
      />
    </Page>
  );
}

function dayCount(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
