import { t } from '@lingui/core/macro';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { memberName } from '#client/entities/bookings/booking.ts';
import type { OptionColour } from '#contract/lead-setup/colours.ts';
import styles from './Calendar.module.css';

interface HostLegendProps {
  bookings: readonly Booking[];
  hosts: readonly NonNullable<Booking['host']>[];
  colourOf: (hostId: string) => OptionColour;
}

/** The colors of the hosts whose bookings are shown; nothing for one host. */
export function HostLegend({ bookings, hosts, colourOf }: HostLegendProps) {
  const shown = hosts.filter(({ _id }) => bookings.some(({ host }) => host?._id === _id));
  if (shown.length < 2) return null;
  return (
    <ul className={styles.hosts} aria-label={t`Colors of the hosts`}>
      {shown.map((host) => {
        const colour = colourOf(host._id);
        const style = { background: `var(--ek-${colour}-soft)`, color: `var(--ek-${colour}-text)` };
        return (
          <li key={host._id} style={style}>
            {memberName(host)}
          </li>
        );
      })}
    </ul>
  );
}
