import type { ComponentProps, CSSProperties } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { memberName } from '#client/entities/bookings/booking.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import styles from './HostColumns.module.css';

type GridProps = ComponentProps<typeof CalendarGrid>;

interface HostColumnsProps extends Omit<GridProps, 'onPoint' | 'isTeam' | 'isColumn'> {
  hosts: readonly NonNullable<Booking['host']>[];
  /** Called with the moment and the host that were pointed at. */
  onPoint: (start: string, hostId: string) => void;
}

/** A day of the team, a column for each host; a booking of several hosts is in the column of each. */
export function HostColumns({ hosts, bookings, colourOf, onPoint, onRange, ...grid }: HostColumnsProps) {
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
  return (
    // The hours scroll here: keys reach them
    <div ref={scroller} className={styles.columns} role="group" aria-label="Hosts" tabIndex={0}>
      {hosts.map((host, index) => (
        <section key={host._id} className={styles.column} aria-label={memberName(host)}>
          <h3 className={styles.name} style={nameStyle(colourOf(host._id))}>
            {memberName(host)}
          </h3>
          <CalendarGrid
            {...grid}
            isTeam={false}
            isColumn
            colourOf={colourOf}
            bookings={bookings.filter((booking) => isOf(booking, host._id))}
            onRange={index === 0 ? onRange : ignore}
            onPoint={(start) => onPoint(start, host._id)}
          />
        </section>
      ))}
    </div>
  );
}

const MORNING = 8;

function isOf({ host, otherHosts }: Booking, hostId: string): boolean {
  return host?._id === hostId || otherHosts.some(({ _id }) => _id === hostId);
}

function nameStyle(colour: ReturnType<GridProps['colourOf']>): CSSProperties {
  return { background: `var(--ek-${colour}-soft)`, color: `var(--ek-${colour}-text)` };
}

function ignore() {}
