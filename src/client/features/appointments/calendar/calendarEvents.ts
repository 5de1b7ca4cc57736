import type { EventInput } from '@fullcalendar/react';
import { t } from '@lingui/core/macro';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { bookingState, guestName } from '#client/entities/bookings/booking.ts';
import { paths } from '#client/paths.ts';
import { listText } from '#contract/i18n/formats.ts';
import type { OptionColour } from '#contract/lead-setup/colours.ts';
import type { Meeting } from './meetingsApi.ts';
import styles from './Calendar.module.css';

/** A booking as FullCalendar shows it; with `colourOf`, it names its hosts and has the color of the first. */
export function bookingEvent(
  booking: Booking,
  colourOf: ((hostId: string) => OptionColour) | null,
  mayEdit: boolean,
): EventInput {
  const { _id: id, start, end, title, host, otherHosts, status } = booking;
  const hosts = [...(host ? [host] : []), ...otherHosts].map(({ fullName }) => fullName.firstName);
  const { tone, label } = bookingState(booking);
  const words = [
    guestName(booking),
    title,
    ...(colourOf && hosts.length > 0 ? [listText(hosts, 'unit')] : []),
  ];
  return {
    id,
    start,
    end,
    title: [...words, ...(status === 'PENDING' || booking.outcome ? [label] : [])].join(' · '),
    editable: mayEdit,
    ...(colourOf && host ? hostColours(colourOf(host._id)) : COLOURS[tone]),
  };
}

/** A call or meeting as FullCalendar shows it: a link to the lead or contact, outlined. */
export function meetingEvent({ kind, personId, fullName, isMeeting, at }: Meeting): EventInput {
  const name = `${fullName.firstName} ${fullName.lastName}`.trim();
  const { lead, contact } = paths;
  return {
    id: `${isMeeting ? 'meeting' : 'call'} ${personId}`,
    start: at,
    end: new Date(Date.parse(at) + SHOWN_MS).toISOString(),
    title: `${isMeeting ? t`Meeting` : t`Call`} · ${name}`,
    url: kind === 'LEAD' ? lead.to(personId) : contact.to(personId),
    editable: false,
    className: styles.meeting ?? '',
    color: 'var(--ek-surface)',
    contrastColor: 'var(--ek-text)',
  };
}

/** Calls and meetings have no end; shorter ones would not fit their line. */
const SHOWN_MS = 30 * 60_000;

function hostColours(colour: OptionColour) {
  return { color: `var(--ek-${colour}-soft)`, contrastColor: `var(--ek-${colour}-text)` };
}

const COLOURS = {
  accent: { color: 'var(--ek-accent-soft)', contrastColor: 'var(--ek-accent-text)' },
  warning: { color: 'var(--ek-warning-soft)', contrastColor: 'var(--ek-warning-text)' },
  success: { color: 'var(--ek-success-soft)', contrastColor: 'var(--ek-success-text)' },
  danger: { color: 'var(--ek-danger-soft)', contrastColor: 'var(--ek-danger-text)' },
  neutral: { color: 'var(--ek-slate-soft)', contrastColor: 'var(--ek-slate-text)' },
};
