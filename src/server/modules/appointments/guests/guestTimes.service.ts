import { GUEST_MESSAGES } from '#contract/appointments/guest.ts';
import { NEXT_SLOTS } from '#contract/limits/records/appointments.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import type { Span } from '../hours/busy.ts';
import type { RequestedMoment } from '../hours/offered.ts';
import { daysFrom, offeredSlots } from '../hours/offered.ts';
import type { OpenedLink } from '../links/guestLinks.ts';
import { openLink } from '../links/guestLinks.ts';
import { withLength } from '../pages/pageLength.ts';
import { inBookingPage } from './inBookingPage.ts';
import type { OpenPage, PageAddress } from './openPage.ts';
import type { RecentSlots } from './recentSlots.ts';

/** The free times of a month, and of as much of the next as makes it whole by the clocks of any zone. */
export interface MonthTimes {
  /** By the company's calendar: 2026-03. */
  month: string;
  slots: Span[];
}

/** A page with the times that its guests see first; without where they asked for too many of late. */
export type PageWithTimes = OpenPage & {
  times: MonthTimes | null;
  /** The one-time link of the page's URL; null without one. */
  link: OpenedLink | null;
};

export interface GuestTimesService {
  /** A page as guests see it. Rejects, like all functions here, a page that cannot be booked. */
  findOpenPage(address: PageAddress): Promise<OpenPage>;
  /** And with the free times of this month, and the one-time link of a token. Counted for the network as a query of free slots. */
  findPageWithTimes(
    address: PageAddress,
    opened: { network: string | null; token?: string | null },
  ): Promise<PageWithTimes>;
  /** The free slots of a page between two moments, by one of its durations in minutes. Counted for the network. */
  findSlots(
    address: PageAddress,
    asked: { from: Date; until: Date; network: string | null; duration?: number | null },
  ): Promise<{ duration: number; slots: Span[] }>;
}

/** Pages and their free times as guests see them. */
export function guestTimesService(deps: AppointmentDeps & { recent: RecentSlots }): GuestTimesService {
  const { clock, tokens, visitorLimits, recent } = deps;
  const inPage = inBookingPage(deps);
  return {
    findOpenPage: (address) => inPage(address, async (_tx, open) => open),

    async findPageWithTimes(address, { network, token = null }) {
      const isAmongMany = await visitorLimits.count('times', network).then(
        () => false,
        (error: unknown) => {
          if (error instanceof UserError) return true;
          throw error;
        },
      );
      return inPage(address, async (tx, open) => {
        const { page, company } = open;
        const now = clock.now();
        const link = token === null ? null : await openLink(tx, tokens, { page, token, at: now });
        if (isAmongMany) return { ...open, times: null, link };
        const month = wallClock(now, company.timeZone).slice(0, 7);
        const asked = {
          page,
          companyZone: company.timeZone,
          now,
          from: now,
          until: endOfMonthAnywhere(month),
        };
        const find = async () => [...(await offeredSlots(tx, asked))];
        const slots = network === null ? await find() : await recent.of(page.id, month, find);
        return { ...open, times: { month, slots }, link };
      });
    },

    async findSlots(address, { from, until, network, duration = null }) {
      await visitorLimits.count('times', network);
      return inPage(address, async (tx, { page: found, company }) => {
        const page = withLength(found, duration);
        if (!page) throw invalid('invalid-duration', GUEST_MESSAGES.duration);
        const asked = { page, companyZone: company.timeZone, now: clock.now(), from, until };
        const find = async () => [...(await offeredSlots(tx, asked))];
        const query = `${from.getTime()} ${until.getTime()} ${page.duration}`;
        const slots = network === null ? await find() : await recent.of(page.id, query, find);
        return { duration: page.duration, slots };
      });
    },
  };
}

/** The next free times of a page from a moment on, within a month. */
export async function nextSlots(tx: Tx, offer: RequestedMoment, moment: Date): Promise<Date[]> {
  const from = moment < offer.now ? offer.now : moment;
  const slots = await offeredSlots(tx, { ...offer, from, until: daysFrom(from, 31) });
  const next: Date[] = [];
  for (const { start } of slots) {
    if (next.length === NEXT_SLOTS) break;
    next.push(start);
  }
  return next;
}

/** When a month, 2026-03, is over by the clocks of every zone; the last are twelve hours behind UTC. */
function endOfMonthAnywhere(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1, 12));
}
