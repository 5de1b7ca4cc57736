import type { WaitingGuest } from '#server/graphql/types.generated.ts';
import { dayOf } from '../hours/days.ts';
import type { FoundWaitingGuest } from './waitingGuests.service.ts';

/** A waitlist entry, as the API shows it. */
export function toWaitingGuest({ row, offer }: FoundWaitingGuest): WaitingGuest {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    from: dayOf(row.starts_from, row.guest_zone),
    to: dayOf(new Date(row.starts_until.getTime() - 1), row.guest_zone),
    timeZone: row.guest_zone,
    status: row.status,
    offer: offer && { start: offer.starts_at, status: offer.status, expiresAt: offer.expires_at },
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}
