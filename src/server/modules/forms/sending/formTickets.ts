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
   * cannot prove their work; of one network only a few a while are taken.
   */
  isFilledByHand(ticket: FormTicket, network: string): Promise<boolean>;
}

/** Tickets of form pages. Nobody can make one up, and each is good for one submission, as its key is that submission's name. */
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
/** Nobody reads and fills in a form sooner. */
const LEAST_SECONDS = 3;
