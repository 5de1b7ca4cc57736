import { i18n } from '#contract/i18n/i18n.ts';
import type { BookingFieldPath } from '#contract/import/bookingFields.ts';
import { readEmailCell, readPhoneCell } from '#contract/import/contactCells.ts';
import { readMomentCell } from '#contract/import/momentCells.ts';
import { APPOINTMENT_LENGTHS, DURATION_MINUTES } from '#contract/limits/records/appointments.ts';
import { foldText } from '#contract/people/searchText.ts';
import { splitName } from '#contract/people/splitName.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { hostIdsOf } from '../hours/hostHours.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { BookingImportSettings } from './bookingImports.table.ts';
import type { ReadOutcome, ReadStatus } from './readStatusCells.ts';
import { outcomeProblem, readOutcomeCell, readStatusCell, statusProblem } from './readStatusCells.ts';

/** How cells are read. */
export interface RowContext {
  settings: BookingImportSettings;
  /** Event types outside trash. */
  pages: readonly BookingPageRow[];
  /** Members who can be booked. */
  hosts: readonly CompanyMember[];
  timeZone: string;
  defaultCountry: string | null;
  now: Date;
}

/** A booking as a row has it. */
export interface BookingReading {
  page: BookingPageRow;
  hostIds: string[];
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  place: string;
  start: Date;
  end: Date;
  status: ReadStatus;
  outcome: ReadOutcome | null;
}

/** Reads a row; a text says why it cannot be imported. */
export function readBookingRow(cells: readonly string[], context: RowContext): BookingReading | string {
  const { settings, defaultCountry, now } = context;
  const cell = (path: BookingFieldPath) => tidyText(cells[settings.fields.indexOf(path)] ?? '');
  const name = guestNameOf(cell);
  const isTooLong = Object.values(name).some((part) => textLength(part) > APPOINTMENT_LENGTHS.guestName);
  if (isTooLong)
    return i18n.t('A name has at most {most} characters', { most: APPOINTMENT_LENGTHS.guestName });
  if (!name.firstName && !name.lastName) return i18n.t('The row has no name, email or phone number');
  const email = readEmailCell(cell('email'));
  if (email.problem) return email.problem;
  const phone = readPhoneCell(cell('phone'), defaultCountry);
  if (phone.problem) return phone.problem;
  const page = pageOf(cell('eventType'), context);
  if (typeof page === 'string') return page;
  const hostIds = hostsOf(cell('hosts'), page, context);
  if (typeof hostIds === 'string') return hostIds;
  const time = timeOf(cell, page, context);
  if (typeof time === 'string') return time;
  const status = readStatusCell(cell('status'));
  if (!status) return statusProblem(cell('status'));
  const outcome = readOutcomeCell(cell('outcome'));
  if (outcome === undefined) return outcomeProblem(cell('outcome'));
  if (textLength(cell('place')) > APPOINTMENT_LENGTHS.place)
    return i18n.t('A place has at most {most} characters', { most: APPOINTMENT_LENGTHS.place });
  const isOver = time.start <= now;
  return {
    page,
    hostIds,
    ...name,
    email: email.value,
    phone: phone.value,
    place: cell('place') || page.place,
    ...time,
    // A request for a past time can no longer be answered
    status: status === 'PENDING' && isOver ? 'CANCELLED' : status,
    outcome: status === 'CONFIRMED' && isOver ? outcome : null,
  };
}

function guestNameOf(cell: (path: BookingFieldPath) => string): { firstName: string; lastName: string } {
  const [firstName, lastName] = [cell('firstName'), cell('lastName')];
  if (firstName || lastName) return { firstName, lastName };
  if (cell('fullName')) return splitName(cell('fullName'));
  return { firstName: cell('email') || cell('phone'), lastName: '' };
}

function pageOf(title: string, { settings, pages }: RowContext): BookingPageRow | string {
  if (!title) return pages.find(({ id }) => id === settings.pageId) ?? i18n.t('The row has no event type');
  const found = pages.filter((page) => foldText(page.title) === foldText(title));
  if (found.length > 1) return i18n.t('Several event types are called “{title}”', { title });
  return found[0] ?? i18n.t('“{title}” is not an event type', { title });
}

function hostsOf(text: string, page: BookingPageRow, { hosts }: RowContext): string[] | string {
  const present = hostIdsOf(page).filter((id) => hosts.some(({ userId }) => userId === id));
  if (!text) return present.length > 0 ? present.slice(0, 1) : i18n.t('The event type has no host');
  const ids: string[] = [];
  for (const name of text.split(',').map((part) => part.trim())) {
    const host = hosts.find(
      ({ firstName, lastName, email }) =>
        foldText(`${firstName} ${lastName}`.trim()) === foldText(name) || email === name.toLowerCase(),
    );
    if (!host) return i18n.t('“{name}” is not a host', { name });
    ids.push(host.userId);
  }
  return [...new Set(ids)];
}

function timeOf(
  cell: (path: BookingFieldPath) => string,
  page: BookingPageRow,
  { settings, timeZone }: RowContext,
): { start: Date; end: Date } | string {
  const clocks = { timeZone, dateOrder: settings.dateOrder };
  if (!cell('start')) return i18n.t('The row has no start');
  const start = readMomentCell(cell('start'), clocks);
  if (start.value === null) return start.problem ?? i18n.t('The start is not a time');
  const from = new Date(start.value);
  let minutes = cell('duration') ? Number(cell('duration')) : page.duration;
  if (cell('end')) {
    const end = readMomentCell(cell('end'), clocks);
    if (end.value === null) return end.problem ?? i18n.t('The end is not a time');
    minutes = (Date.parse(end.value) - from.getTime()) / 60_000;
  }
  const { min, max } = DURATION_MINUTES;
  if (!(minutes >= min && minutes <= max))
    return i18n.t('A booking can last {min} to {max} minutes', { min, max });
  return { start: from, end: new Date(from.getTime() + minutes * 60_000) };
}
