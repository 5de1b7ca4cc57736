import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { guestOfPerson } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { BookingLinkRow } from './bookingLinks.store.ts';
import { readLink, writeUsed } from './bookingLinks.store.ts';
import { readLinkToken } from './linkTokens.ts';

/** What a guest can do with a one-time link. NONE: it was deleted, is of another page, or was made up. */
export type LinkState = 'OPEN' | 'USED' | 'EXPIRED' | 'NONE';

/** A one-time link as its page needs it. */
export interface OpenedLink {
  state: LinkState;
  row: BookingLinkRow | null;
  /** The guest, if the link was created for a lead or contact. */
  guest: Guest | null;
}

/** The one-time link of a token on this page; isLocked makes others who use it wait, and leaves out the guest. */
export async function openLink(
  tx: Tx,
  tokens: Pick<Tokens, 'readId'>,
  {
    page,
    token,
    at,
    isLocked = false,
  }: { page: BookingPageRow; token: string; at: Date; isLocked?: boolean },
): Promise<OpenedLink> {
  const id = readLinkToken(tokens, token);
  const row = id && isUuid(id) ? await readLink(tx, page.company_id, id, isLocked) : undefined;
  if (!row || row.page_id !== page.id) return { state: 'NONE', row: null, guest: null };
  const state = row.used_at ? 'USED' : row.expires_at <= at ? 'EXPIRED' : 'OPEN';
  const isShown = state === 'OPEN' && !isLocked && row.person_id !== null;
  return { state, row, guest: isShown ? await guestOfPerson(tx, row.company_id, row.person_id ?? '') : null };
}

/** What guests read about a link that they cannot use. */
export const LINK_MESSAGES: Record<Exclude<LinkState, 'OPEN'>, string> = {
  USED: 'This link has already been used. Each link books one appointment',
  EXPIRED: 'This link has expired',
  NONE: 'This link is no longer valid',
};

/** Marks a link, which must be locked, as used by a booking. */
export async function spendLink(
  tx: Tx,
  link: BookingLinkRow,
  booking: { id: string },
  at: Date,
): Promise<void> {
  await writeUsed(tx, link, { booking_id: booking.id, used_at: at });
  await announceProgress(tx, { companyId: link.company_id, entity: 'booking link', entityId: link.id });
}
