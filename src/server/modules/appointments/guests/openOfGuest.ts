import { sql } from 'kysely';
import { GUEST_LIMIT_OF_COMPANY } from '#contract/limits/records/appointments.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';

type Reached = Pick<Guest, 'email' | 'phone'>;

/** Whether a guest has as many open bookings as the event type or the company allows. Recurring bookings, which staff make, do not count. Locks the company. */
export async function hasTooMany(
  tx: Tx,
  { company_id, id, guest_limit }: Pick<BookingPageRow, 'company_id' | 'id' | 'guest_limit'>,
  guest: Reached,
  at: Date,
): Promise<boolean> {
  // Requests of one guest on several event types at once count each other
  await companySettings(tx, company_id, true);
  const { rows } = await sql<{ here: number; everywhere: number }>`
    select count(*) filter (where page_id = ${id})::int as here, count(*)::int as everywhere from bookings
    where company_id = ${company_id} and status <> 'CANCELLED' and starts_at > ${at} and series_id is null
      and ${isOf(guest)}`.execute(tx);
  const { here = 0, everywhere = 0 } = rows[0] ?? {};
  return here >= guest_limit || everywhere >= Math.max(guest_limit, GUEST_LIMIT_OF_COMPANY);
}

/** Whether a guest is on as many other waitlists of the company as one guest may be. */
export async function waitsTooOften(
  tx: Tx,
  { company_id, id }: Pick<BookingPageRow, 'company_id' | 'id'>,
  guest: Reached,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_guests
    where company_id = ${company_id} and page_id <> ${id} and status = 'WAITING' and ${isOf(guest)}`.execute(
    tx,
  );
  return (rows[0]?.count ?? 0) >= GUEST_LIMIT_OF_COMPANY;
}

/** A mailbox has many addresses by tags: ann+1@example.com is ann@example.com. */
function isOf({ email, phone }: Reached) {
  const mailbox = (address: ReturnType<typeof sql>) => sql`regexp_replace(${address}, '[+][^@]*@', '@')`;
  return sql`(${mailbox(sql`email`)} = ${mailbox(sql`${email}::text`)} or phone = ${phone}::text)`;
}
