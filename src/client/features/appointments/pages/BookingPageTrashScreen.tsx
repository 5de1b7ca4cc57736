import { msg, t } from '@lingui/core/macro';
import { listState } from '#client/data/listState.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { RecordTrash } from '#client/shared/trash/RecordTrash.tsx';
import { leftToRight } from '#contract/i18n/direction.ts';
import { PAGE_TRASH_DAYS } from '#contract/limits/records/appointments.ts';
import type { FindTrashedBookingPagesQuery } from '../appointments.generated.ts';
import {
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useFindTrashedBookingPagesQuery,
} from '../appointmentsApi.ts';

type TrashedPage = FindTrashedBookingPagesQuery['findTrashedBookingPages']['data'][number];

const COLUMNS: DataColumn<TrashedPage>[] = [
  { id: 'title', header: msg`Page`, isName: true, cell: ({ title }) => title },
  { id: 'slug', header: 'URL', isHiddenOnPhone: true, cell: ({ slug }) => leftToRight(`/${slug}`) },
];

/** Booking pages in trash, to restore or permanently delete. */
export function BookingPageTrashScreen() {
  const address = useListParams();
  const list = listState(useFindTrashedBookingPagesQuery({ input: address.params }));
  const [decide] = useDeleteOrRestoreBookingPageFromTrashMutation();
  return (
    <RecordTrash<TrashedPage>
      many={t`Booking pages`}
      one="booking page"
      nameOf={({ title }) => title}
      area="APPOINTMENTS_PAGES"
      days={PAGE_TRASH_DAYS}
      alsoLead={t`Their bookings remain.`}
      deleteText={t`Its bookings remain. Guests can cancel them, but no longer reschedule.`}
      emptyText={t`Booking pages in trash will appear here.`}
      columns={COLUMNS}
      address={address}
      list={list}
      decide={decide}
    />
  );
}
