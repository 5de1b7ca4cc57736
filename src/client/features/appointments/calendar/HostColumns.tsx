import { t } from '@lingui/core/macro';
import type { ComponentProps, CSSProperties } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Booking, BookingTime } from '#client/entities/bookings/booking.ts';
import { memberName } from '#client/entities/bookings/booking.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import type { Given } from './dropped.ts';
import styles from './HostColumns.module.css';

type GridProps = ComponentProps<typeof CalendarGrid>;

type Host = NonNullable<Booking['host']>;

interface HostColumnsProps extends Omit<
  GridProps,
  'onPoint' | 'isTeam' | 'isColumn' | 'onLeave' | 'onReceive'
> {
  hosts: readonly Host[];
  /** Called with the moment and the host that were pointed at. */
  onPoint: (start: string, hostId: string) => void;
  /** Called with a booking that was dragged from the column of one host to that of another. */
  onGive: (given: Given) => void;
}

/**
 * A day of the team, a column for each host; a booking of several hosts is in the column of each. What belongs to no host
 * is in the last column.
 */
export function HostColumns({
  hosts,
  bookings,
  meetings,
  onPoint,
  onRange,
  onGive,
  ...grid
}: HostColumnsProps) {
  const { colourOf } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(function scrollToMorning() {
    let frames = 30;
    let frame = requestAnimationFrame(function look() {
      const { current: box } = scroller;
      frames -= 1;
      if (box && box.scrollHeight > box.clientHeight + 200) box.scrollTop = (box.scrollHeight * MORNING) / 24;
      else if (frames > 0) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const left = useRef<{ hostId: string; putBack: () => void }>(null);
  const ofNone = {
    bookings: bookings.filter((booking) => !hosts.some(({ _id }) => isOf(booking, _id))),
    meetings: meetings.filter(({ memberId }) => !hosts.some(({ _id }) => _id === memberId)),
  };

  function receive(host: Host, id: string, to: BookingTime) {
    const from = left.current;
    from?.putBack();
    const booking = bookings.find(({ _id }) => _id === id);
    if (!from || !booking) return;
    if ((booking.host?._id ?? NO_HOST) === from.hostId) onGive({ booking, host, to });
    else
      toast.error(
        booking.host
          ? t`To reassign this booking, drag it from the column of ${{ host: memberName(booking.host) }}`
          : t`To reassign this booking, drag it from the column of Others`,
      );
  }

  return (
    // The hours scroll here: keys reach them
    <div ref={scroller} className={styles.columns} role="group" aria-label={t`Hosts`} tabIndex={0}>
      {hosts.map((host, index) => (
        <section key={host._id} className={styles.column} aria-label={memberName(host)}>
          <h3 className={styles.name} style={nameStyle(colourOf(host._id))}>
            {memberName(host)}
          </h3>
          <CalendarGrid
            {...grid}
            isTeam={false}
            isColumn
            bookings={bookings.filter((booking) => isOf(booking, host._id))}
            meetings={meetings.filter(({ memberId }) => memberId === host._id)}
            onRange={index === 0 ? onRange : ignore}
            onPoint={(start) => onPoint(start, host._id)}
            onLeave={(putBack) => (left.current = { hostId: host._id, putBack })}
            onReceive={(id, to) => receive(host, id, to)}
          />
        </section>
      ))}
      {ofNone.bookings.length + ofNone.meetings.length > 0 && (
        <section className={styles.column} aria-label={t`Others`}>
          <h3 className={styles.name} style={nameStyle('slate')}>{t`Others`}</h3>
          <CalendarGrid
            {...grid}
            {...ofNone}
            isTeam={false}
            isColumn
            onRange={ignore}
            onPoint={(start) => onPoint(start, NO_HOST)}
            onLeave={(putBack) => (left.current = { hostId: NO_HOST, putBack })}
          />
        </section>
      )}
    </div>
  );
}

const MORNING = 8;
/** In place of an id. */
const NO_HOST = '';

function isOf({ host, otherHosts }: Booking, hostId: string): boolean {
  return host?._id === hostId || otherHosts.some(({ _id }) => _id === hostId);
}

function nameStyle(colour: ReturnType<GridProps['colourOf']>): CSSProperties {
  return { background: `var(--ek-${colour}-soft)`, color: `var(--ek-${colour}-text)` };
}

function ignore() {}
