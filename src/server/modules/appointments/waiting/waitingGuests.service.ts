import { validate as isUuid } from 'uuid';
import type { WaitingDays } from '#contract/appointments/waiting.ts';
import { waitingProblems } from '#contract/appointments/waiting.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import type { GuestInput } from '../bookings/staffGuest.ts';
import { guestOf } from '../bookings/staffGuest.ts';
import { dayOf } from '../hours/days.ts';
import { foundPage } from '../pages/bookingPages.service.ts';
import { joinList, loggedGuest } from './joinList.ts';
import { leave } from './offers/offerTexts.service.ts';
import type { WaitingOfferRow } from './offers/waitingOffers.store.ts';
import { readNewestOffers } from './offers/waitingOffers.store.ts';
import type { WaitingGuestRow, WaitingSearch } from './waitingGuests.store.ts';
import { lockWaitingGuest, readWaitingGuests } from './waitingGuests.store.ts';

/** Who waits, with the newest time that they were asked about. */
export interface FoundWaitingGuest {
  row: WaitingGuestRow;
  offer: WaitingOfferRow | null;
}

/** The data of a waitlist entry from staff; days are in the company's time zone. */
export type WaitingGuestInput = Omit<GuestInput, 'person'> & WaitingDays & { pageId: string };

export interface WaitingGuestsService {
  /** Some of a page's waitlist: who waits, in their order, then who did. */
  findWaitingGuests(
    viewer: Viewer,
    search: WaitingSearch,
  ): Promise<{ rows: FoundWaitingGuest[]; total: number }>;
  /** Adds a guest to a page's waitlist. A guest who already waits keeps their place and gets these days. */
  createWaitingGuest(viewer: Viewer, input: WaitingGuestInput): Promise<string>;
  /** Removes a guest from the waitlist; their held times are offered next. */
  removeWaitingGuest(viewer: Viewer, id: string): Promise<void>;
}

/** Waitlists as staff see them. */
export function waitingGuestsService({
  database,
  clock,
}: Pick<AppointmentDeps, 'database' | 'clock'>): WaitingGuestsService {
  return {
    async findWaitingGuests(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await foundPage(tx, companyId, search.pageId);
        const { rows, total } = await readWaitingGuests(tx, companyId, search);
        const ids = rows.map(({ id }) => id);
        const offers = ids.length > 0 ? await readNewestOffers(tx, companyId, ids) : [];
        const offerOf = new Map(offers.map((offer) => [offer.guest_id, offer]));
        return { rows: rows.map((row) => ({ row, offer: offerOf.get(row.id) ?? null })), total };
      });
    },

    async createWaitingGuest(viewer, { pageId, from, to, ...input }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, (tx) =>
        onceOnly(tx, viewer, async () => {
          const page = await foundPage(tx, companyId, pageId, true);
          const { defaultCountry, timeZone: zone } = await companySettings(tx, companyId);
          const guest = await guestOf(tx, inCompany, input, defaultCountry);
          const at = clock.now();
          const [problem] = Object.values(waitingProblems({ from, to }, dayOf(at, zone)));
          if (problem) throw invalid('invalid-days', problem);
          if (guest.email === null && guest.phone === null)
            throw invalid('invalid-guest', 'Enter a phone number or an email for offers');
          return joinList(tx, inCompany, { page, guest, zone, from, to }, at);
        }),
      );
    },

    async removeWaitingGuest(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        const guest = isUuid(id) ? await lockWaitingGuest(tx, companyId, id) : undefined;
        if (!guest) throw notFound('waitlist entry');
        if (guest.status !== 'WAITING')
          throw new UserError(409, 'not-waiting', 'This guest is no longer on the waitlist');
        const at = clock.now();
        await leave(tx, guest, at);
        const about = { entity: 'waiting guest', entityId: id } as const;
        await recordChange(tx, inCompany, {
          ...about,
          action: 'removed',
          before: loggedGuest(guest),
          after: null,
          at,
        });
      });
    },
  };
}
