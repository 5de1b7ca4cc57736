import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
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
import { PAGE_TRASH_DAYS } from '#contract/limits/records/appointments.ts';
import type { FindTrashedBookingPagesQuery } from '../appointments.generated.ts';
import {
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useFindTrashedBookingPagesQuery,
} from '../appointmentsApi.ts';

type TrashedPage = FindTrashedBookingPagesQuery['findTrashedBookingPages']['data'][number];

const COLUMNS: DataColumn<TrashedPage>[] = [
  { id: 'title', header: 'Page', isName: true, cell: ({ title }) => title },
  { id: 'slug', header: 'Address', isHiddenOnPhone: true, cell: ({ slug }) => `/${slug}` },
  { id: 'who', header: 'Moved by', cell: ({ trashedBy }) => trashedBy },
  { id: 'when', header: 'Moved', cell: ({ trashedAt }) => trashedAt && <RelativeTime at={trashedAt} /> },
  {
    id: 'purge',
    header: 'Deleted in',
    cell: ({ purgeAt }) => purgeAt && dayCount(daysUntil(purgeAt)),
  },
];

/** The booking pages in the trash: back out of it, or gone for good. */
export function BookingPageTrashScreen() {
  const viewer = useViewer();
  const mayDelete = can(viewer, 'APPOINTMENTS_PAGES', 'MANAGE');
  const { params, change } = useListParams();
  const {
    reply: _reply,
    rows,
    total,
    ...list
  } = listState(useFindTrashedBookingPagesQuery({ input: params }));
  const [decideTrashed] = useDeleteOrRestoreBookingPageFromTrashMutation();
  const [asked, setAsked] = useState<TrashedPage | null>(null);

  async function decide(id: string, isRestore: boolean) {
    setAsked(null);
    const progress = toast.loading(isRestore ? 'Restoring booking page…' : 'Deleting booking page…');
    const answer = await decideTrashed({ id, isRestore });
    const errorMessage = errorMessageOf(
      answer,
      `Failed to ${isRestore ? 'restore' : 'delete'} the booking page`,
    );
    if (errorMessage === null) toast.update(progress, 'success', answer.data?.message ?? 'Done');
    else toast.update(progress, 'error', errorMessage);
  }

  function menuOf(row: TrashedPage): MenuItem[] {
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
      title="Booking pages in the trash"
      count={total}
      lead={`They are deleted for good after ${PAGE_TRASH_DAYS} days. Their bookings stay.`}
      toolbar={
        <SearchBox label="Search the trash" value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable<TrashedPage>
        {...list}
        rows={rows}
        label="Booking pages in the trash"
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        {...(can(viewer, 'APPOINTMENTS_PAGES', 'EDIT') && {
          rowActions: (row: TrashedPage) => (
            <RowMenu label={`Actions for ${row.title}`} items={menuOf(row)} />
          ),
        })}
        empty={
          params.search ? (
            <EmptyState
              icon={<Trash2 />}
              title="Nothing matches"
              text={`Nothing in the trash was found for “${params.search}”.`}
              action={<Button onClick={() => change({ search: '' })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              icon={<Trash2 />}
              title="The trash is empty"
              text="Booking pages that are moved to the trash wait here."
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
        title={`Delete ${asked ? asked.title : 'booking page'} for good?`}
        text="Its bookings stay; guests can cancel, but no longer move them. This cannot be undone."
        confirmLabel="Yes, delete for good"
        isDanger
      />
    </Page>
  );
}

function dayCount(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
