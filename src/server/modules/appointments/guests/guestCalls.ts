import { notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { inOpenPage } from './openPage.ts';
import type { OpenPage, PageAddress } from './openPage.ts';

/** What the calls of guests have in common: the page that they are about, and how many of them there may be. */
export function guestCalls(deps: Pick<AppointmentDeps, 'database' | 'companies' | 'rateLimits' | 'tokens'>) {
  const { database, rateLimits, tokens } = deps;
  return {
    /** Works on the page. Refuses where nobody can book. */
    inPage: async <T>(address: PageAddress, work: (tx: Tx, open: OpenPage) => Promise<T>): Promise<T> => {
      const result = await inOpenPage(deps, address, async (tx, open) => ({ of: await work(tx, open) }));
      if (!result) throw notFound('booking page');
      return result.of;
    },

    /** Counts a call of this address; null for nobody's. Refuses one too many. */
    counted: async (what: keyof typeof CALLS, ip: string | null): Promise<void> => {
      if (ip !== null)
        await rateLimits.take(database.kysely, `booking-${what}|${tokens.addressKey(ip)}`, CALLS[what]);
    },
  };
}

const CALLS = { slots: { capacity: 120, seconds: 60 }, requests: { capacity: 20, seconds: 600 } };
