import { v7 as newId } from 'uuid';
import type { FormDeps } from '../formDeps.ts';

/** What a form page carries: the name of the one submission that it makes, and since when somebody could fill it in. */
export interface FormTicket {
  key: string;
  seen: string;
}

export interface FormTickets {
  /** For a page that is shown now. */
  issueTicket(): FormTicket;
  /**
   * Whether somebody may have filled the page in by hand: it was shown some seconds ago, and today. Asked of browsers without scripts, which
   * cannot prove their work; of one address only a few a while are taken.
   */
  isFilledByHand(ticket: FormTicket, ip: string): Promise<boolean>;
}

/** Tickets of form pages. Nobody can make one up, and each is good for one submission, as its key is that submission's name. */
export function formTickets({
  database,
  clock,
  rateLimits,
  tokens,
}: Pick<FormDeps, 'database' | 'clock' | 'rateLimits' | 'tokens'>): FormTickets {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    issueTicket() {
      const key = newId();
      const expiresAt = new Date((seconds() + LIFE_SECONDS) * 1000);
      return { key, seen: tokens.signId({ purpose: PURPOSE, id: `${key}_${seconds()}`, expiresAt }) };
    },

    async isFilledByHand({ key, seen }, ip) {
      const [named, at] = tokens.readId(PURPOSE, seen)?.split('_') ?? [];
      if (named !== key || seconds() - Number(at) < LEAST_SECONDS) return false;
      await rateLimits.take(database.kysely, `form-by-hand|${tokens.addressKey(ip)}`, BY_HAND);
      return true;
    },
  };
}

const PURPOSE = 'form-seen';
const LIFE_SECONDS = 24 * 60 * 60;
/** Nobody reads and fills in a form sooner. */
const LEAST_SECONDS = 3;
const BY_HAND = { capacity: 5, seconds: 600 };
