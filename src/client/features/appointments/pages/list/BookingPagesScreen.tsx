import { CalendarPlus, Copy, ExternalLink, Hourglass, Link, Pencil, Plus, Trash2 } from 'lucide-react';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useRowsList } from '#client/entities/list-views/useRowsList.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { copyText } from '#client/kit/buttons/copyText.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { bookingPageCells } from './bookingPageCells.tsx';
import type { BookingPage } from '../form/bookingPageValues.ts';
import { useMoveToTrash } from './useMoveToTrash.ts';
import { usePageAddress } from '../form/usePageAddress.ts';
import { BOOKING_PAGES } from './bookingPagesList.ts';

export { askBookingPagesAhead } from './bookingPagesList.ts';

const nameOf = (page: BookingPage) => page.title;
const pageOf = (page: BookingPage) => paths.bookingPage.to(page._id);

async function copyLink(link: string) {
  if (await copyText(link)) toast.success('Link copied');
}

/** The pages on which guests book. */
export function BookingPagesScreen() {
  const mayEdit = can(useViewer(), 'APPOINTMENTS_PAGES', 'EDIT');
  const { list } = useRowsList(BOOKING_PAGES);
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
