import { v7 as newId } from 'uuid';
import type { FormDeps } from './formDeps.ts';

/**
 * The ticket of a form page: the key of its one submission, and the time since when it could be filled in.
 */
export interface FormTicket {
  key: string;
  seen: string;
}

export interface FormTickets {
  /** For a page that is shown now. */
  issueTicket(): FormTicket;
  /**
   * Whether a person may have filled in the page: it was shown some seconds ago, and today. For browsers
   * without scripts, which cannot solve the challenge; limited to a few for each network and period.
   */
  isFilledByHand(ticket: FormTicket, network: string): Promise<boolean>;
}

/**
 * Tickets of form pages. They are signed, and each is valid for one submission, as its key is the key of that
 * submission.
 */
export function formTickets({
  clock,
  tokens,
  visitorLimits,
}: Pick<FormDeps, 'clock' | 'tokens' | 'visitorLimits'>): FormTickets {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    issueTicket() {
      const key = newId();
      const expiresAt = new Date((seconds() + LIFE_SECONDS) * 1000);
      return { key, seen: tokens.signId({ purpose: PURPOSE, id: `${key}_${seconds()}`, expiresAt }) };
    },

    async isFilledByHand({ key, seen }, network) {
      const [named, at] = tokens.readId(PURPOSE, seen)?.split('_') ?? [];
      if (named !== key || seconds() - Number(at) < LEAST_SECONDS) return false;
      await visitorLimits.count('unproven', network);
      return true;
    },
  };
}

const PURPOSE = 'form-seen';
const LIFE_SECONDS = 24 * 60 * 60;
/** People need at least this long to read and fill in a form. */
const LEAST_SECONDS = 3;
