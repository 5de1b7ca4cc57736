import { QUOTE_MESSAGES } from '#contract/validation/records/quote.ts';
import { UserError } from '#server/access/userError.ts';
import { isExpired } from '../quoteAccess.ts';
import type { QuoteRow } from '../quotes.store.ts';

/** What can be done with a quote on its page; CLOSED: its deal was won or lost without it. */
export type PublicState = 'OPEN' | 'ACCEPTED' | 'REPLACED' | 'EXPIRED' | 'CLOSED';

/** The state of a quote for its recipient; `today` in the company's time zone. */
export function publicState(
  row: QuoteRow,
  deal: { status: 'OPEN' | 'WON' | 'LOST'; trashed_at: Date | null },
  today: string,
): PublicState {
  if (row.state === 'ACCEPTED') return 'ACCEPTED';
  if (row.state === 'REPLACED') return 'REPLACED';
  if (deal.status !== 'OPEN' || deal.trashed_at) return 'CLOSED';
  return isExpired(row, today) ? 'EXPIRED' : 'OPEN';
}

/** Rejects a quote that cannot be accepted: 409 for an accepted one, 410 for the others. */
export function mustBeAcceptable(state: PublicState): void {
  if (state === 'OPEN') return;
  throw new UserError(state === 'ACCEPTED' ? 409 : 410, `quote-${state.toLowerCase()}`, PROBLEMS[state]);
}

const PROBLEMS = {
  get ACCEPTED() {
    return QUOTE_MESSAGES.isAccepted;
  },
  get REPLACED() {
    return QUOTE_MESSAGES.isReplaced;
  },
  get EXPIRED() {
    return QUOTE_MESSAGES.isExpired;
  },
  get CLOSED() {
    return QUOTE_MESSAGES.dealClosed;
  },
};
