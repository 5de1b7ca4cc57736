import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Chip from '@mui/material/Chip';
import { momentOf } from '#contract/time/zonedTime.ts';
import { memberName } from '../booking.ts';
import type { HostState } from '../bookings.generated.ts';
import { useFindHostStatesQuery } from '../bookingsApi.ts';
import styles from './BookingDialogs.module.css';

interface TeamTimesProps {
  /** The chosen wall time. */
  start: string;
  minutes: number;
  timeZone: string;
  /** The chosen host; '' for none. */
  hostId: string;
  onChoose: (hostId: string) => void;
  className: string;
}

/** Who of the team is free at the chosen time, to choose a host. */
export function TeamTimes({ start, minutes, timeZone, hostId, onChoose, className }: TeamTimesProps) {
  const moment = momentOf(start, timeZone);
  const end = moment ? new Date(Date.parse(moment) + minutes * 60_000).toISOString() : '';
  const { currentData } = useFindHostStatesQuery({ start: moment ?? '', end }, { skip: !moment });
  const hosts = currentData?.data ?? [];
  if (hosts.length < 2) return null;
  return (
    <ul className={`${className} ${styles.times}`} aria-label={t`Team at this time`}>
      {hosts.map(({ member, state }) => (
        <li key={member._id}>
          <Chip
            component="button"
            type="button"
            variant="outlined"
            clickable
            disabled={state === 'BOOKED'}
            color={member._id === hostId ? 'primary' : 'default'}
            aria-pressed={member._id === hostId}
            label={`${memberName(member)}: ${t(STATES[state])}`}
            onClick={() => onChoose(member._id)}
          />
        </li>
      ))}
    </ul>
  );
}

const STATES: Record<HostState, MessageDescriptor> = {
  FREE: msg`free`,
  OUTSIDE_HOURS: msg`outside hours`,
  BUSY_ELSEWHERE: msg`busy in calendar`,
  BOOKED: msg`booked`,
};
