import { validate as isUuid } from 'uuid';
import { APPOINTMENT_LENGTHS } from '#contract/limits/records/appointments.ts';
import { can } from '#contract/access/can.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { assignedTo, seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { lockHostRow } from '../hours/hosts.store.ts';
import { daysFrom, isOffered, offeredSlots } from '../hours/offered.ts';
import type { Span } from '../hours/slots.ts';
import type { BookingTeller } from '../mails/bookingTeller.ts';
import { foundPage } from '../pages/bookingPages.service.ts';
import { addBooking, moveBookingTo, unlessTaken, writeStatus } from './bookingChanges.ts';
import { recordBookingEvent } from './bookingEvents.ts';
import { readBooking, readBookings, readPeopleKinds, writeBooking } from './bookings.store.ts';
import type { BookingRow, BookingSearch } from './bookings.store.ts';

/** A booking with who is booked, and the lead or contact where the viewer may see them. */
export interface FoundBooking {
  row: BookingRow;
  host: CompanyMember | null;
  personKind: PersonKind | null;
}

/** What people send of a new booking. */
export interface BookingInput {
  pageId: string;
  start: Date;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** A lead or contact: what is not given of the guest is theirs. */
  person?: { kind: PersonKind; id: string } | null | undefined;
}

/** What a change came to. */
export interface ChangedBooking {
  row: BookingRow;
  /** Whether the page offers this time by itself: staff may overrule its hours and limits. */
  isOffered: boolean;
}

export interface BookingsService {
  /** Some of the company's bookings. */
  findBookings(viewer: Viewer, search: BookingSearch): Promise<{ rows: FoundBooking[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findBooking(viewer: Viewer, id: string): Promise<FoundBooking>;
  /** The free slots of a page between two moments, at most 62 days apart; the time of the booking that is to be moved is free to it. */
  findBookingSlots(
    viewer: Viewer,
    asked: { pageId: string; from: Date; to: Date; bookingId: string | null },
  ): Promise<Span[]>;
  /** Books a guest, who is told by mail. Refuses a time at which the host has another booking; hours and limits do not bind staff. */
  createBooking(viewer: Viewer, input: BookingInput): Promise<ChangedBooking>;
  /** Moves an active booking, with the same rejection. The guest is told. */
  moveBooking(viewer: Viewer, id: string, start: Date): Promise<ChangedBooking>;
  /** Cancels an active booking; the guest is told. */
  cancelBooking(viewer: Viewer, id: string, reason: string): Promise<BookingRow>;
  /** Confirms a booking that waits for it; the guest is told. One that is confirmed stays so. */
  confirmBooking(viewer: Viewer, id: string): Promise<BookingRow>;
  /** Says whether the guest came; of a confirmed booking that has begun. */
  setBookingOutcome(viewer: Viewer, id: string, outcome: 'SHOWED' | 'NO_SHOW'): Promise<BookingRow>;
}

/** Bookings as staff see and change them. */
export function bookingsService(deps: AppointmentDeps & { teller: BookingTeller }): BookingsService {
  const { database, clock, teller } = deps;

  /** A change of one booking, its host and itself locked. */
  const change = <T>(
    anyone: Viewer,
    id: string,
    work: (tx: Tx, viewer: CompanyViewer, booking: BookingRow) => Promise<T>,
  ): Promise<T> => {
    const viewer = companyViewer(anyone);
    return unlessTaken(() =>
      companyScope(database, viewer, async (tx) => {
        const { host_id: hostId } = await foundBooking(tx, viewer.companyId, id);
        await lockHostRow(tx, viewer.companyId, hostId);
        return work(tx, viewer, await foundBooking(tx, viewer.companyId, id, true));
      }),
    );
  };

  return {
    async findBookings(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const { hostIds, pageIds, personId } = search;
      const ids = [...(hostIds ?? []), ...(pageIds ?? []), ...(personId === null ? [] : [personId])];
      if (!ids.every((id) => isUuid(id))) return { rows: [], total: 0 };
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readBookings(tx, companyId, search);
        return { rows: await withNames(tx, inCompany, rows), total };
      });
    },

    async findBooking(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const row = await foundBooking(tx, inCompany.companyId, id);
        const [found] = await withNames(tx, inCompany, [row]);
        return found ?? { row, host: null, personKind: null };
      });
    },

    async findBookingSlots(viewer, { pageId, from, to, bookingId }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      if (to > daysFrom(from, 62)) throw invalid('too-many-days', 'Ask for at most 62 days at once');
      return companyScope(database, inCompany, async (tx) => {
        const page = await foundPage(tx, companyId, pageId);
        const { timeZone: companyZone } = await companySettings(tx, companyId);
        const beside = bookingId && isUuid(bookingId) ? { besideId: bookingId } : {};
        const asked = { page, companyZone, now: clock.now(), from, until: to, ...beside };
        return [...(await offeredSlots(tx, asked))];
      });
    },

    createBooking: (anyone, input) => {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return unlessTaken(() =>
        companyScope(database, viewer, async (tx) => {
          const id = await onceOnly(tx, viewer, async () => {
            const page = await foundPage(tx, companyId, input.pageId);
            const { defaultCountry, timeZone } = await companySettings(tx, companyId);
            const guest = await guestOf(tx, viewer, input, defaultCountry);
            await lockHostRow(tx, companyId, page.host_id);
            const at = clock.now();
            const offer = { page, companyZone: timeZone, now: at };
            const isFree = await isOffered(tx, offer, input.start);
            const given = { page, start: input.start, guest, status: 'CONFIRMED' as const };
            const rest = { guestZone: timeZone, answers: [], hasConsented: false, requestKey: null };
            const personId = input.person?.id ?? null;
            const booking = await addBooking(tx, viewer, { ...given, ...rest, personId }, at);
            await teller.tell(tx, { change: 'BOOKED', booking, byUser: viewer.userId, at });
            return { id: booking.id, isFree };
          });
          return { row: await foundBooking(tx, companyId, id.id), isOffered: id.isFree };
        }),
      );
    },

    moveBooking: (anyone, id, start) =>
      change(anyone, id, async (tx, viewer, booking) => {
        refuseOver(booking);
        const at = clock.now();
        if (start.getTime() === booking.starts_at.getTime()) return { row: booking, isOffered: true };
        const { timeZone: companyZone } = await companySettings(tx, viewer.companyId);
        const page = booking.page_id === null ? null : await foundPage(tx, viewer.companyId, booking.page_id);
        const offer = { companyZone, now: at, besideId: booking.id };
        const isFree = page !== null && (await isOffered(tx, { ...offer, page }, start));
        const row = await moveBookingTo(tx, viewer, booking, { start, at });
        await teller.tell(tx, { change: 'MOVED', booking: row, byUser: viewer.userId, at });
        return { row, isOffered: isFree };
      }),

    cancelBooking: (anyone, id, given) =>
      change(anyone, id, async (tx, viewer, booking) => {
        if (booking.status === 'CANCELLED') return booking;
        const at = clock.now();
        const reason = checkedReason(given);
        const row = await writeStatus(tx, viewer, booking, { status: 'CANCELLED', reason, at });
        await teller.tell(tx, { change: 'CANCELLED', booking: row, byUser: viewer.userId, at });
        return row;
      }),

    confirmBooking: (anyone, id) =>
      change(anyone, id, async (tx, viewer, booking) => {
        if (booking.status === 'CONFIRMED') return booking;
        refuseOver(booking);
        const at = clock.now();
        const row = await writeStatus(tx, viewer, booking, { status: 'CONFIRMED', at });
        await teller.tell(tx, { change: 'CONFIRMED', booking: row, byUser: viewer.userId, at });
        return row;
      }),

    setBookingOutcome: (anyone, id, outcome) =>
      change(anyone, id, async (tx, viewer, booking) => {
        const at = clock.now();
        if (booking.status !== 'CONFIRMED' || booking.starts_at > at)
          throw new UserError(409, 'not-yet', 'Say so once a confirmed appointment has begun');
        if (booking.outcome === outcome) return booking;
        const row = await writeBooking(tx, viewer.companyId, id, { outcome, updated_at: at });
        await recordBookingEvent(tx, viewer, { action: 'updated', booking: row, before: booking, at });
        return row;
      }),
  };

  async function withNames(tx: Tx, viewer: CompanyViewer, rows: BookingRow[]): Promise<FoundBooking[]> {
    const { companyId } = viewer;
    const hosts = await membersOf(tx, companyId, [...new Set(rows.map(({ host_id }) => host_id))]);
    const hostOf = new Map(hosts.map((host) => [host.userId, host]));
    const people = [...new Set(rows.flatMap(({ person_id: id }) => (id === null ? [] : [id])))];
    const kinds = new Map(
      (await readPeopleKinds(tx, companyId, people, await seenPeople(tx, viewer))).map((one) => [
        one.id,
        one.kind,
      ]),
    );
    return rows.map((row) => ({
      row,
      host: hostOf.get(row.host_id) ?? null,
      personKind: kinds.get(row.person_id ?? '') ?? null,
    }));
  }
}

/** A reason as it is kept; null where none is given. */
export function checkedReason(given: string): string | null {
  const reason = tidyText(given);
  if (textLength(reason) > APPOINTMENT_LENGTHS.reason)
    throw invalid('invalid-reason', `At most ${APPOINTMENT_LENGTHS.reason} characters`);
  return reason || null;
}

/** Refuses a change of a booking that is cancelled. */
export function refuseOver(booking: BookingRow): void {
  if (booking.status === 'CANCELLED')
    throw new UserError(409, 'booking-cancelled', 'This appointment is cancelled');
}

async function foundBooking(tx: Tx, companyId: string, id: string, isLocked = false): Promise<BookingRow> {
  const booking = isUuid(id) ? await readBooking(tx, companyId, id, isLocked) : undefined;
  if (!booking) throw notFound('booking');
  return booking;
}

async function guestOf(
  tx: Tx,
  viewer: CompanyViewer,
  input: BookingInput,
  defaultCountry: string | null,
): Promise<Guest> {
  const person = input.person ? await seenPerson(tx, viewer, input.person) : null;
  const firstName = tidyText(input.firstName ?? person?.first_name ?? '');
  const lastName = tidyText(input.lastName ?? person?.last_name ?? '');
  const email = normalizeEmail(input.email ?? person?.email ?? '');
  const phone = input.phone ?? person?.phone ?? '';
  if (firstName === '' && lastName === '') throw invalid('invalid-name', 'Say who comes');
  const isTooLong = [firstName, lastName].some((name) => textLength(name) > APPOINTMENT_LENGTHS.guestName);
  if (isTooLong) throw invalid('invalid-name', `At most ${APPOINTMENT_LENGTHS.guestName} characters`);
  const problem = (email && emailProblem(email)) || phoneProblem(phone, defaultCountry);
  if (problem) throw invalid('invalid-guest', problem);
  return { firstName, lastName, email: email || null, phone: phoneE164(phone, defaultCountry) };
}

async function seenPerson(tx: Tx, viewer: CompanyViewer, { kind, id }: { kind: PersonKind; id: string }) {
  if (!can(viewer, kind === 'LEAD' ? 'CRM_LEAD' : 'CRM_CONTACTS', 'VIEW')) throw notFound('person');
  const scope = { companyId: viewer.companyId, kind, assignedTo: await assignedTo(tx, viewer, kind) };
  return foundPerson(tx, scope, id);
}
