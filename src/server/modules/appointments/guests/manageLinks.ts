import { parse, stringify } from 'uuid';
import { MANAGE_LINK_DAYS } from '#contract/limits/records/appointments.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { daysFrom } from '../hours/offered.ts';

/** The path of the page on which a guest moves or cancels. */
export const MANAGE_PATH = '/booking/';

/** Links to one booking's page: signed and therefore unguessable, and the same each time. */
export interface ManageLinks {
  of(booking: Pick<BookingRow, 'company_id' | 'id' | 'created_at'>): string;
  /** The booking that a link's last part names; null for one that is over or was made up. */
  read(token: string): { companyId: string; id: string } | null;
}

/** Links of this installation. */
export function createManageLinks({
  tokens,
  publicUrl,
}: {
  tokens: Pick<Tokens, 'signId' | 'readId'>;
  publicUrl: string;
}): ManageLinks {
  return {
    of: ({ company_id: companyId, id, created_at: madeAt }) => {
      const expiresAt = daysFrom(madeAt, MANAGE_LINK_DAYS);
      const token = tokens.signId({ purpose: PURPOSE, id: shortOf(companyId) + shortOf(id), expiresAt });
      return `${publicUrl}${MANAGE_PATH}${token}`;
    },
    read: (token) => {
      const named = tokens.readId(PURPOSE, token);
      if (named === null) return null;
      return { companyId: idOf(named.slice(0, SHORT)), id: idOf(named.slice(SHORT)) };
    },
  };
}

const PURPOSE = 'booking';

// Links in mails are short: the 16 bytes of each id
const SHORT = 22;

function shortOf(id: string): string {
  return Buffer.from(parse(id)).toString('base64url');
}

function idOf(short: string): string {
  return stringify(Buffer.from(short, 'base64url'));
}
