import type { GuestProblem } from '#contract/appointments/guest.ts';
import { GUEST_MESSAGES } from '#contract/appointments/guest.ts';
import { isDate } from '#contract/appointments/hours.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { SLOT_DAYS_MOST, SLOTS_LOOKED_AT_MOST } from '#contract/limits/records/appointments.ts';
import { PUBLIC_KEY_LENGTH } from '#contract/limits/requests.ts';
import { isTimeZone } from '#contract/time/timeZones.ts';
import { isMoment } from '#contract/validation/moment.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import { momentAt } from '#server/platform/zonedTime.ts';
import type { BookingRequest } from '../guests/guestBookings.service.ts';
import { dayAfter } from '../hours/days.ts';
import type { WaitingRequest } from '../waiting/guestWaiting.service.ts';

/** A request for free slots on some days of a time zone. */
export interface SlotsRequest {
  zone: string;
  /** In minutes; null for the initial one of the page. */
  duration: number | null;
  from: Date;
  until: Date;
}

/** Parses a slots request from the query string, or returns its errors. The zone defaults to the company's. */
export function slotsRequest(
  query: Readonly<Record<string, unknown>>,
  { companyZone, step, durations }: { companyZone: string; step: number; durations: readonly number[] },
): SlotsRequest | { errors: GuestProblem[] } {
  const { from, to } = query;
  const zone = query.zone ?? companyZone;
  const errors: GuestProblem[] = [];
  if (typeof zone !== 'string' || !isTimeZone(zone))
    errors.push({ field: 'zone', message: i18n.t(MESSAGES.zone) });
  for (const [field, day] of Object.entries({ from, to }))
    if (typeof day !== 'string' || !isDate(day)) errors.push({ field, message: i18n.t(MESSAGES.date) });
  const duration = query.duration === undefined ? null : Number(query.duration);
  if (duration !== null && !durations.includes(duration))
    errors.push({ field: 'duration', message: i18n.t(GUEST_MESSAGES.duration) });
  if (errors.length > 0) return { errors };
  const [first, last] = [String(from), String(to)];
  const days = Math.min(SLOT_DAYS_MOST, Math.floor(SLOTS_LOOKED_AT_MOST / Math.ceil((24 * 60) / step)));
  if (last < first || last > dayAfter(first, days - 1))
    return { errors: [{ field: 'to', message: i18n.t('Request 1 to {days} days', { days }) }] };
  const startOf = (day: string) => momentAt(`${day}T00:00`, String(zone));
  return { zone: String(zone), duration, from: startOf(first), until: startOf(dayAfter(last, 1)) };
}

/** Parses a booking from the body, or returns its errors. Only programs fill the honeypot field, which is an error. */
export function bookingRequest(body: unknown): BookingRequest | { errors: GuestProblem[] } {
  const given = isRecord(body) ? body : {};
  const text = (field: string) => (typeof given[field] === 'string' ? wellFormedText(given[field]) : '');
  const start = new Date(text('start'));
  const zone = text('zone');
  const key = text('key');
  const errors: GuestProblem[] = [];
  const isStart = WITH_OFFSET.test(text('start')) && isMoment(start);
  if (!isStart) errors.push({ field: 'start', message: i18n.t(MESSAGES.start) });
  if (!isTimeZone(zone)) errors.push({ field: 'zone', message: i18n.t(MESSAGES.zone) });
  if (key !== '' && (key.length < PUBLIC_KEY_LENGTH.min || key.length > PUBLIC_KEY_LENGTH.max))
    errors.push({
      field: 'key',
      message: i18n.t('The key has {min} to {max} characters', PUBLIC_KEY_LENGTH),
    });
  if (text(TRAP) !== '') errors.push({ field: TRAP, message: i18n.t(MESSAGES.trap) });
  if (errors.length > 0) return { errors };
  const answers = isRecord(given.answers) ? given.answers : {};
  return {
    start,
    duration: given.duration === undefined || given.duration === null ? null : Number(given.duration),
    zone,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([id, answer]) =>
        typeof answer === 'string' ? [[id, wellFormedText(answer)]] : [],
      ),
    ),
    consent: given.consent === true,
    once: text('once') || null,
    key: key || null,
  };
}

/** Parses a waitlist entry from the body, or returns its errors. Its days and guest are validated later. */
export function waitingRequest(body: unknown): WaitingRequest | { errors: GuestProblem[] } {
  const given = isRecord(body) ? body : {};
  const text = (field: string) => (typeof given[field] === 'string' ? wellFormedText(given[field]) : '');
  const errors: GuestProblem[] = [];
  if (!isTimeZone(text('zone'))) errors.push({ field: 'zone', message: i18n.t(MESSAGES.zone) });
  if (text(TRAP) !== '') errors.push({ field: TRAP, message: i18n.t(MESSAGES.trap) });
  if (errors.length > 0) return { errors };
  const [zone, from, to] = [text('zone'), text('from'), text('to')];
  const contact = { email: text('email'), phone: text('phone') };
  return { zone, from, to, firstName: text('firstName'), lastName: text('lastName'), ...contact };
}

/** The honeypot field. */
export const TRAP = 'website';

const MESSAGES = {
  zone: /*i18n*/ 'This is no time zone, such as Europe/Berlin',
  date: /*i18n*/ 'Write the day as 2026-11-22',
  start: /*i18n*/ 'Write the time as 2026-11-22T09:30:00Z',
  trap: /*i18n*/ 'Leave this field empty',
};

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
