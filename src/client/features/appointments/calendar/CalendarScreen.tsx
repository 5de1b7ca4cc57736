import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { BookButton, CreateBookingDialog } from '#client/entities/bookings/BookButton.tsx';
import type { Booking } from '#client/entities/bookings/booking.ts';
import {
  useFindBookingCalendarQuery,
  useFindBookingHostsQuery,
} from '#client/entities/bookings/bookingsApi.ts';
import { useBookingMenu } from '#client/entities/bookings/useBookingMenu.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { can } from '#contract/access/can.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarProblems } from './CalendarProblems.tsx';
import type { Dropped, Given } from './dropped.ts';
import { hostColours } from './hostColours.ts';
import { HostLegend } from './HostLegend.tsx';
import type { MovedFrom } from './MovedNotice.tsx';
import { MovedNotice } from './MovedNotice.tsx';
import { useCalendarPosition } from './useCalendarPosition.ts';
import { useGiveBooking } from './useGiveBooking.ts';
import { useMeetings } from './useMeetings.ts';
import { useShownTogether } from './useShownTogether.ts';
import styles from './Calendar.module.css';

const CalendarGrid = lazyPart(async () => (await import('./CalendarGrid.tsx')).CalendarGrid, {
  placeholder: () => <div className={styles.waiting} role="status" aria-label={t`Loading the calendar`} />,
});
const BookingDialog = lazyPart(
  async () => (await import('#client/entities/bookings/dialogs/BookingDialog.tsx')).BookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);
const MoveBookingDialog = lazyPart(
  async () => (await import('#client/entities/bookings/dialogs/MoveBookingDialog.tsx')).MoveBookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);

const HostColumns = lazyPart(async () => (await import('./HostColumns.tsx')).HostColumns, {
  placeholder: () => <div className={styles.waiting} role="status" aria-label={t`Loading the calendar`} />,
});

const NO_HOSTS: readonly NonNullable<Booking['host']>[] = [];

type Opened =
  | { what: 'booking'; id: string }
  | { what: 'new'; start: string; hostId: string }
  | ({ what: 'move' } & Dropped)
  | ({ what: 'give' } & Given);

/** The bookings of one person or of the team by day, week and month, and as a list. */
export function CalendarScreen() {
  const mayEdit = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const place = useCalendarPosition();
  const [range, setRange] = useState<{ from: string; to: string; title: string }>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [moved, setMoved] = useState<MovedFrom | null>(null);
  const noteMove = (booking: Booking, isGuestNotified: boolean) =>
    setMoved({ booking, isMoved: true, isGuestNotified });
  const { menuOf, dialog } = useBookingMenu(noteMove);
  const { hostId } = place;
  const asked = { from: range?.from ?? '', to: range?.to ?? '', ...(hostId && { hostIds: [hostId] }) };
  const query = useFindBookingCalendarQuery(asked, { skip: !range });
  const { query: meetingsQuery, choice } = useMeetings(range, hostId);
  const { bookings, meetings, isLoaded } = useShownTogether(query, meetingsQuery);
  const giveBooking = useGiveBooking(asked);
  const shown = opened?.what === 'booking' && bookings.find(({ _id }) => _id === opened.id);
  const close = () => setOpened(null);
  const hosts = useFindBookingHostsQuery().data?.data ?? NO_HOSTS;
  const colourOf = useMemo(() => hostColours(hosts), [hosts]);
  const isColumns = place.view === 'day' && !hostId && hosts.length > 1;
  const grid = {
    view: place.view,
    day: place.day,
    bookings,
    meetings,
    colourOf,
    mayEdit,
    noneText: query.isError ? '' : range && isLoaded ? t`No bookings` : t`Loading…`,
    onRange: setRange,
    onOpen: (id: string) => setOpened({ what: 'booking', id }),
    onDrop: (dropped: Dropped) => setOpened({ what: 'move', ...dropped }),
  };

  async function give(given: Given) {
    const { booking, host, to } = given;
    const isMoved = Date.parse(to.start) !== Date.parse(booking.start);
    if (isMoved) return setOpened({ what: 'give', ...given });
    if (await giveBooking(booking, host)) setMoved({ booking, host, isMoved, isGuestNotified: false });
  }

  return (
    <Page
      title={t`Calendar`}
      action={<BookButton look="primary" />}
      toolbar={<CalendarBar place={place} title={range?.title ?? ''} meetings={choice} />}
    >
      <CalendarProblems query={query} what="bookings" />
      <CalendarProblems query={meetingsQuery} what="calls and meetings" />
      <div className={styles.frame}>
        {isColumns ? (
          <HostColumns
            {...grid}
            hosts={hosts}
            onPoint={(start, host) => setOpened({ what: 'new', start, hostId: host })}
            onGive={(given) => void give(given)}
          />
        ) : (
          <CalendarGrid
            {...grid}
            isTeam={!hostId}
            onPoint={(start) => setOpened({ what: 'new', start, hostId })}
          />
        )}
        {moved && (
          <div className={styles.notice}>
            <MovedNotice
              key={moved.booking._id + moved.booking.start}
              moved={moved}
              onClose={() => setMoved(null)}
            />
          </div>
        )}
      </div>
      {/* Below the calendar, which would move when the bookings are there */}
      {!hostId && !isColumns && <HostLegend bookings={bookings} hosts={hosts} colourOf={colourOf} />}
      {shown && <BookingDialog booking={shown} actions={menuOf(shown)} onClose={close} />}
      {opened?.what === 'new' && (
        <CreateBookingDialog
          start={opened.start}
          {...(opened.hostId && { hostId: opened.hostId })}
          onClose={close}
        />
      )}
      {opened?.what === 'move' && (
        <MoveBookingDialog
          booking={opened.booking}
          to={opened.to}
          onMoved={(isGuestNotified) => noteMove(opened.booking, isGuestNotified)}
          onClose={() => {
            opened.putBack();
            close();
          }}
        />
      )}
      {opened?.what === 'give' && (
        <MoveBookingDialog
          booking={opened.booking}
          to={opened.to}
          host={opened.host}
          onMoved={(isGuestNotified) =>
            setMoved({ booking: opened.booking, host: opened.host, isMoved: true, isGuestNotified })
          }
          onClose={close}
        />
      )}
      {dialog}
    </Page>
  );
}
