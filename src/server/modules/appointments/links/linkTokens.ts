import { BOOKING_LINK_KEPT_DAYS } from '#contract/limits/records/appointments.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { daysFrom } from '../hours/offered.ts';
import type { BookingLinkRow } from './bookingLinks.store.ts';

/** The parameter of a booking page's URL that contains a one-time link's token. */
export const LINK_PARAMETER = 'once';

/** The token of a link: signed and therefore unguessable. It outlives the link, so that the page can say that it expired. */
export function linkToken(tokens: Pick<Tokens, 'signId'>, { id, expires_at: end }: BookingLinkRow): string {
  return tokens.signId({ purpose: PURPOSE, id, expiresAt: daysFrom(end, BOOKING_LINK_KEPT_DAYS) });
}

/** The link's id; null for a token that is over or was made up. */
export function readLinkToken(tokens: Pick<Tokens, 'readId'>, token: string): string | null {
  return tokens.readId(PURPOSE, token);
}

const PURPOSE = 'booking-link';
