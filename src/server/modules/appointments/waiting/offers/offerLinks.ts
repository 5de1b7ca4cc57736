import { parse, stringify } from 'uuid';
import { WAITING_KEPT_DAYS } from '#contract/limits/records/appointments.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { daysFrom } from '../../hours/offered.ts';
import type { WaitingOfferRow } from './waitingOffers.store.ts';

/** The path of the page on which a waiting guest answers an offer. */
export const OFFER_PATH = '/booking/offer/';

/** Links to one offer's page: signed and therefore unguessable. */
export interface OfferLinks {
  of(offer: Pick<WaitingOfferRow, 'company_id' | 'id' | 'starts_at'>): string;
  /** The offer that a link's last part names; null for one that is over or was made up. */
  read(token: string): { companyId: string; id: string } | null;
}

/** Links of this installation. */
export function createOfferLinks({
  tokens,
  publicUrl,
}: {
  tokens: Pick<Tokens, 'signId' | 'readId'>;
  publicUrl: string;
}): OfferLinks {
  return {
    of: ({ company_id: companyId, id, starts_at: start }) => {
      const expiresAt = daysFrom(start, WAITING_KEPT_DAYS);
      return `${publicUrl}${OFFER_PATH}${tokens.signId({ purpose: PURPOSE, id: shortOf(companyId) + shortOf(id), expiresAt })}`;
    },
    read: (token) => {
      const named = tokens.readId(PURPOSE, token);
      if (named === null) return null;
      return { companyId: idOf(named.slice(0, SHORT)), id: idOf(named.slice(SHORT)) };
    },
  };
}

const PURPOSE = 'waiting-offer';
// Links in texts are short: the 16 bytes of each id
const SHORT = 22;

function shortOf(id: string): string {
  return Buffer.from(parse(id)).toString('base64url');
}

function idOf(short: string): string {
  return stringify(Buffer.from(short, 'base64url'));
}
