import { sql } from 'kysely';
import { mailboxOf } from '#contract/validation/email.ts';
import type { Tx } from '#server/database/walls/scopes.ts';

/** A guest's email and phone number, as they are stored. */
export interface Reached {
  email: string | null;
  phone: string | null;
}

/** Open bookings of a guest on an event type and in the company. Recurring bookings, which staff make, do not count. */
export async function countOpenBookings(
  tx: Tx,
  companyId: string,
  { pageId, guest, at }: { pageId: string; guest: Reached; at: Date },
): Promise<{ here: number; everywhere: number }> {
  const { rows } = await sql<{ here: number; everywhere: number }>`
    select count(*) filter (where page_id = ${pageId})::int as here, count(*)::int as everywhere from bookings
    where company_id = ${companyId} and status <> 'CANCELLED' and starts_at > ${at} and series_id is null
      and ${isOf(guest)}`.execute(tx);
  return rows[0] ?? { here: 0, everywhere: 0 };
}

/** On how many other waitlists of the company a guest is. */
export async function countOtherWaitlists(
  tx: Tx,
  companyId: string,
  { pageId, guest }: { pageId: string; guest: Reached },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_guests
    where company_id = ${companyId} and page_id <> ${pageId} and status = 'WAITING' and ${isOf(guest)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** By mailbox, which has many addresses. MAILBOX is mailboxOf() in SQL. */
function isOf({ email, phone }: Reached) {
  return sql`(${MAILBOX} = ${email && mailboxOf(email)}::text or phone = ${phone}::text)`;
}

const MAILBOX = sql`case when email ~ '@(gmail|googlemail)[.]com$'
  then replace(regexp_replace(email, '([+].*)?@.*$', ''), '.', '') || '@gmail.com'
  else regexp_replace(email, '[+][^@]*@', '@') end`;
