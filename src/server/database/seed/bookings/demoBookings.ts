import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { searchTextOf } from '#contract/people/searchText.ts';
import { viewerName } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordBookingEvent } from '#server/modules/appointments/bookings/bookingEvents.ts';
import { insertBooking } from '#server/modules/appointments/bookings/bookings.store.ts';
import { blockOf } from '#server/modules/appointments/hours/busy.ts';
import { nextMessageAt } from '#server/modules/appointments/messages/nextMessage.ts';
import type { BookingPageRow } from '#server/modules/appointments/pages/bookingPages.store.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { SeededCompany } from '../seededCompany.ts';
import { CANCEL_REASONS, DEMO_PAGES, OUTCOMES, SLOTS, THIS_WEEK_AND_NEXT } from './bookingData.ts';

interface DemoBooking {
  day: number;
  host: number;
  slot: number;
  outcome: (typeof OUTCOMES)[number] | 'OPEN';
}

/** Adds two booking pages, with bookings of the last eight weeks, this week and the next for three hosts. */
export async function seedBookings(seeded: SeededCompany, people: readonly PersonRow[]): Promise<void> {
  const { database, services, owner, members, calendar, clock } = seeded;
  const hosts = [owner, ...members.filter(({ isAppointmentsPermitted }) => isAppointmentsPermitted)];
  const pages: BookingPageRow[] = [];
  for (const page of DEMO_PAGES) {
    const given = { ...page, hosts: hosts.map(({ userId }) => ({ userId })) };
    const id = await services.appointments.createBookingPage(owner, given);
    pages.push((await services.appointments.findBookingPage(owner, id)).row);
  }
  const guests = people.filter(({ kind, email, phone }) => kind === 'LEAD' && email && phone);
  const now = clock.now();
  await companyScope(database, owner, async (tx) => {
    for (const [index, booking] of bookingsOf(seeded).entries()) {
      const page = pages[SLOTS[booking.slot]?.page ?? 0];
      const host = hosts[booking.host % hosts.length];
      const start = calendar.at(booking.day, SLOTS[booking.slot]?.minutes ?? 0);
      // Made a few days before, and never after today
      const madeAt = calendar.at(calendar.workday(Math.min(booking.day - 9, -4) + (index % 4)), 9 * 60 + 45);
      const known = guests.filter((guest) => guest.created_at < madeAt);
      const guest = known[(index * 7) % known.length];
      if (!page || !host || !guest) continue;
      const span = { start, end: new Date(start.getTime() + page.duration * 60_000) };
      const block = blockOf(span, page);
      const times = { starts_at: span.start, ends_at: span.end };
      const status = booking.outcome === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED';
      const outcome = booking.outcome === 'SHOWED' || booking.outcome === 'NO_SHOW' ? booking.outcome : null;
      const row = await insertBooking(tx, {
        company_id: owner.companyId,
        id: newId(),
        page_id: page.id,
        host_id: host.userId,
        person_id: guest.id,
        title: page.title,
        place: page.place,
        ...times,
        blocked_from: block.start,
        blocked_to: block.end,
        status,
        outcome,
        first_name: guest.first_name,
        last_name: guest.last_name,
        email: guest.email,
        phone: guest.phone,
        guest_zone: calendar.timeZone,
        is_by_visitor: index % 3 > 0,
        answers: '[]',
        has_consented: true,
        request_key: null,
        cancel_reason:
          status === 'CANCELLED' ? (CANCEL_REASONS[index % CANCEL_REASONS.length] ?? null) : null,
        next_message_at: nextMessageAt({ ...times, status }, page, now),
        created_by: viewerName(host),
        created_at: madeAt,
        updated_at: madeAt,
        search: searchTextOf([guest.first_name, guest.last_name, guest.email, page.title], [guest.phone]),
      });
      const created = { ...row, status: 'CONFIRMED', outcome: null, cancel_reason: null } as const;
      await recordBookingEvent(tx, host, { action: 'created', booking: created, before: null, at: madeAt });
      if (booking.day < 0 && (status === 'CANCELLED' || outcome !== null)) {
        const at = status === 'CANCELLED' ? calendar.at(booking.day, 9 * 60 - 15) : span.end;
        await recordBookingEvent(tx, host, { action: 'updated', booking: row, before: created, at });
      }
    }
    await sql`update people p set next_meeting_at = b.starts_at from (
        select person_id, min(starts_at) as starts_at from bookings
        where company_id = ${owner.companyId} and status = 'CONFIRMED' and starts_at > ${now} group by person_id
      ) b where p.company_id = ${owner.companyId} and p.id = b.person_id`.execute(tx);
  });
}

/** Four or five bookings a week until last week, then the fifteen of this week and the next. */
function bookingsOf({ calendar }: SeededCompany): DemoBooking[] {
  const past = Array.from({ length: 8 }, (_, week) =>
    Array.from({ length: 4 + (week % 2) }, (_, index) => ({
      day: calendar.monday - 7 * (8 - week) + ((index * 2 + week) % 5),
      host: (index + week) % 3,
      slot: (index * 2 + week) % 5,
    })),
  ).flat();
  const coming = THIS_WEEK_AND_NEXT.flatMap((bookings, index) =>
    bookings.map((booking) => ({ ...booking, day: calendar.monday + index + (index > 4 ? 2 : 0) })),
  );
  return [
    ...past.map((booking, index) => ({ ...booking, outcome: OUTCOMES[index % OUTCOMES.length] ?? 'HELD' })),
    ...coming.map((booking, index) => ({
      ...booking,
      // Of this week's days that are over one guest did not come; one guest of next week has cancelled
      outcome: outcomeOf(booking.day, index),
    })),
  ];
}

function outcomeOf(day: number, index: number): DemoBooking['outcome'] {
  if (day >= 0) return index === 10 ? 'CANCELLED' : 'OPEN';
  return index === 2 ? 'NO_SHOW' : 'SHOWED';
}
