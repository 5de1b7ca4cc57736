import { msg, t } from '@lingui/core/macro';
import { CalendarPlus, Copy, Hourglass, Link2, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { memberName } from '#client/entities/bookings/booking.ts';
import { BookingLinksDialog } from '#client/entities/bookings/links/LinkButton.tsx';
import { publicPageMenu } from '#client/entities/company/public-pages/publicPageMenu.tsx';
import { usePublicAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import { can } from '#contract/access/can.ts';
import { leftToRight } from '#contract/i18n/direction.ts';
import { listText } from '#contract/i18n/formats.ts';
import {
  useDeleteOrRestoreBookingPageFromTrashMutation,
  useMoveBookingPageToTrashMutation,
} from '../appointmentsApi.ts';
import { BOOKING_PAGES } from './bookingPagesList.ts';
import type { BookingPage } from './form/bookingPageValues.ts';

export { BOOKING_PAGES } from './bookingPagesList.ts';

const MODES = {
  ONE: msg`one`,
  LEAST_RECENT: msg`round robin`,
  BY_WEIGHT: msg`round robin`,
  TOGETHER: msg`together`,
};

/** The cells of the booking pages' list by field path. */
const bookingPageCells: ListCells<BookingPage> = {
  slug: ({ slug }) => leftToRight(`/${slug}`),
  'host.fullName.firstName': ({ hosts, hostMode }) => {
    const names = hosts.flatMap(({ member }) => (member ? [memberName(member)] : []));
    if (names.length === 0) return <CellPill tone="danger">{t`Has left`}</CellPill>;
    return (
      <span data-tip="">
        {names.length > 1
          ? t`${{ names: listText(names, 'unit') }} (${{ mode: t(MODES[hostMode]) }})`
          : names[0]}
      </span>
    );
  },
  isOpen: ({ isOpen }) => (
    <CellPill tone={isOpen ? 'success' : 'neutral'}>
      {isOpen ? t({ message: 'Open', context: 'status' }) : t`Closed`}
    </CellPill>
  ),
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};

const nameOf = (page: BookingPage) => page.title;
const pageOf = (page: BookingPage) => paths.bookingPage.to(page._id);

/** The pages on which guests book. */
export function BookingPagesScreen() {
  const mayEdit = can(useViewer(), 'APPOINTMENTS_PAGES', 'EDIT');
  const mayBook = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const [linked, setLinked] = useState<BookingPage | null>(null);
  const { list } = useRowsList(BOOKING_PAGES);
  const moveToTrash = useMoveToTrash();
  const addressOf = usePublicAddress('book');

  function rowMenu(page: BookingPage): MenuItem[] {
    return [
      { label: t`Edit`, icon: <Pencil />, to: pageOf(page) },
      ...publicPageMenu(addressOf(page.slug)),
      ...(page.waitingMinutes === null
        ? []
        : [{ label: t`Waitlist`, icon: <Hourglass />, to: paths.waitingList.to(page._id) }]),
      ...(mayBook && page.isOpen
        ? [{ label: t`One-time links`, icon: <Link2 />, onSelect: () => setLinked(page) }]
        : []),
      { label: t`Duplicate`, icon: <Copy />, to: `${paths.addBookingPage.to()}?from=${page._id}` },
      {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void moveToTrash(page._id),
      },
    ];
  }

  const trash = (
    <ButtonLink
      look="ghost"
      icon={<Trash2 size={16} />}
      to={paths.bookingPageTrash.to()}
    >{t`Trash`}</ButtonLink>
  );
  const add = mayEdit && (
    <ButtonLink
      look="primary"
      icon={<Plus size={16} />}
      to={paths.addBookingPage.to()}
    >{t`Add booking page`}</ButtonLink>
  );
  return (
    <>
      <SavedListView<BookingPage>
        {...list}
        searchLabel={t`Search booking pages`}
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
            title={t`No booking pages yet`}
            text={t`Create a booking page and share its link. Guests book a time when you are available.`}
            action={add}
          />
        }
      />
      {linked && <BookingLinksDialog page={linked} onClose={() => setLinked(null)} />}
    </>
  );
}

/** Moves a booking page to trash, with undo in the toast. */
function useMoveToTrash(): (id: string) => Promise<boolean> {
  const [move] = useMoveBookingPageToTrashMutation();
  const [restore] = useDeleteOrRestoreBookingPageFromTrashMutation();
  return (id) =>
    removeWithUndo({
      one: 'booking page',
      remove: () => move({ id }),
      restore: () => restore({ id, isRestore: true }),
    });
}
