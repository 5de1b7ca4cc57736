import { CalendarPlus, Copy, ExternalLink, Hourglass, Link, Pencil, Plus, Trash2 } from 'lucide-react';
import { sortInput } from '#client/data/listInput.ts';
import { listState } from '#client/data/listState.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/entities/list-views/useIsUndecided.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { copyText } from '#client/kit/buttons/copyText.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { BOOKING_PAGE_COLUMNS } from '#contract/lists/columns/bookingPageColumns.ts';
import type { BookingPageSort } from '../../appointments.generated.ts';
import { useFindBookingPagesQuery } from '../../appointmentsApi.ts';
import { bookingPageCells } from './bookingPageCells.tsx';
import { bookingPagesSlice } from './bookingPagesSlice.ts';
import type { BookingPage } from '../form/bookingPageValues.ts';
import { useMoveToTrash } from './useMoveToTrash.ts';
import { usePageAddress } from '../form/usePageAddress.ts';

const nameOf = (page: BookingPage) => page.title;
const pageOf = (page: BookingPage) => paths.bookingPage.to(page._id);
const NO_FILTERS = [] as const;

async function copyLink(link: string) {
  if (await copyText(link)) toast.success('Link copied');
}

/** The pages on which guests book. */
export function BookingPagesScreen() {
  const mayEdit = can(useViewer(), 'APPOINTMENTS_PAGES', 'EDIT');
  const address = useListParams(NO_FILTERS);
  const input = { ...address.params, ...sortInput<BookingPageSort>(address.sorts, BOOKING_PAGE_COLUMNS) };
  const { reply: _reply, ...list } = listState(
    useFindBookingPagesQuery({ input }, { skip: useIsUndecided(bookingPagesSlice, address) }),
  );
  const moveToTrash = useMoveToTrash();
  const addressOf = usePageAddress();

  function rowMenu(page: BookingPage): MenuItem[] {
    const link = addressOf(page.slug);
    return [
      { label: 'Edit', icon: <Pencil />, to: pageOf(page) },
      ...(link
        ? [
            {
              label: 'Open the page',
              icon: <ExternalLink />,
              onSelect: () => void window.open(link, '_blank', 'noopener'),
            },
            { label: 'Copy link', icon: <Link />, onSelect: () => void copyLink(link) },
          ]
        : []),
      ...(page.waitingMinutes === null
        ? []
        : [{ label: 'Waiting list', icon: <Hourglass />, to: paths.waitingList.to(page._id) }]),
      { label: 'Duplicate', icon: <Copy />, to: `${paths.addBookingPage.to()}?from=${page._id}` },
      {
        label: 'Move to Trash',
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void moveToTrash(page._id),
      },
    ];
  }

  const trash = (
    <ButtonLink look="ghost" icon={<Trash2 size={16} />} to={paths.bookingPageTrash.to()}>
      Trash
    </ButtonLink>
  );
  const add = mayEdit && (
    <ButtonLink look="primary" icon={<Plus size={16} />} to={paths.addBookingPage.to()}>
      Add booking page
    </ButtonLink>
  );
  return (
    <SavedListView<BookingPage>
      {...list}
      title="Booking pages"
      label="Booking pages"
      slice={bookingPagesSlice}
      address={address}
      searchLabel="Search booking pages"
      action={
        <>
          {trash}
          {add}
        </>
      }
      rowName={nameOf}
      cells={bookingPageCells}
      {...(mayEdit && { rowTo: pageOf, rowMenu })}
      empty={
        <EmptyState
          icon={<CalendarPlus />}
          title="No booking pages yet"
          text="Make a page, share its address, and guests choose a time that suits both of you."
          action={add}
        />
      }
    />
  );
}
