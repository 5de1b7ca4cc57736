import { offerReplyOf } from '#contract/appointments/offerReply.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings, isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceList } from '#server/modules/events/events.service.ts';
import { sendText } from '#server/modules/sms/outbox/sendText.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { AppointmentDeps } from '../../appointmentDeps.ts';
import { refuseTakenSlot } from '../../bookings/overlaps.ts';
import type { BookingNotifier } from '../../mails/bookingNotifier.ts';
import type { BookingPageRow } from '../../pages/bookingPages.store.ts';
import { readPage } from '../../pages/bookingPages.store.ts';
import type { WaitingGuestRow } from '../waitingGuests.store.ts';
import { lockWaitingGuest } from '../waitingGuests.store.ts';
import type { OfferLinks } from './offerLinks.ts';
import { leave, lockOffer, passOver } from './offerTexts.service.ts';
import { compressedText } from './offerWords.ts';
import { takeOffer } from './takeOffer.ts';
import type { WaitingOfferRow } from './waitingOffers.store.ts';
import { readOpenOffer } from './waitingOffers.store.ts';

/** An offer as its guest sees it. */
export interface ShownOffer {
  companyName: string;
  offer: WaitingOfferRow;
  guest: WaitingGuestRow;
  page: BookingPageRow;
}

export interface OfferAnswersService {
  /** What a link leads to; null where that is not there any more, or the company is suspended. */
  findOffer(token: string): Promise<ShownOffer | null>;
  /**
   * Books the time of an offer, once even if sent twice. Also after the offer has expired, while no other
   * guest has the time. False if the time is taken.
   */
  takeOffer(token: string): Promise<boolean>;
  /** Passes the time on to who waits next. */
  declineOffer(token: string): Promise<void>;
  /** Takes the guest off the list. */
  leaveList(token: string): Promise<void>;
  /** Acts on YES or NO from a phone that was offered one time; false where that is not sure. */
  answerOffer(tx: Tx, reply: { companyId: string; phone: string; text: string }): Promise<boolean>;
}

/** How waiting guests answer. */
export function offerAnswersService({
  database,
  clock,
  jobs,
  notifier,
  offerLinks,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'jobs'> & {
  notifier: BookingNotifier;
  offerLinks: OfferLinks;
}): OfferAnswersService {
  const withLink = async <T>(
    token: string,
    work: (tx: Tx, companyId: string, id: string) => Promise<T>,
  ): Promise<T | null> => {
    const named = offerLinks.read(token);
    if (!named) return null;
    const { companyId, id } = named;
    return companyScope(database, { companyId, userId: null }, async (tx) =>
      (await isCompanyOpen(tx, companyId)) ? work(tx, companyId, id) : null,
    );
  };

  /** One offer and its guest, locked. */
  async function meant(
    tx: Tx,
    companyId: string,
    id: string,
  ): Promise<{ offer: WaitingOfferRow; guest: WaitingGuestRow } | null> {
    const offer = await lockOffer(tx, companyId, id);
    const guest = offer && (await lockWaitingGuest(tx, companyId, offer.guest_id));
    return offer && guest ? { offer, guest } : null;
  }

  async function decline(tx: Tx, offer: WaitingOfferRow): Promise<void> {
    if (offer.status === 'OPEN') await passOver(tx, offer, clock.now(), 'DECLINED');
    await announceList(tx, { companyId: offer.company_id, entity: 'waiting guest' });
  }

  return {
    findOffer: (token) =>
      withLink(token, async (tx, companyId, id) => {
        const found = await meant(tx, companyId, id);
        const page = found && (await readPage(tx, companyId, { id: found.offer.page_id }));
        if (!found || !page) return null;
        const { companyName } = await companySettings(tx, companyId);
        return { ...found, page, companyName };
      }),

    async takeOffer(token) {
      const taken = await refuseTakenSlot(() =>
        withLink(token, async (tx, companyId, id) => {
          const found = await meant(tx, companyId, id);
          return found !== null && takeOffer(tx, { ...found, notifier, at: clock.now() });
        }),
      );
      return taken ?? false;
    },

    async declineOffer(token) {
      await withLink(token, async (tx, companyId, id) => {
        const found = await meant(tx, companyId, id);
        if (found) await decline(tx, found.offer);
      });
    },

    async leaveList(token) {
      await withLink(token, async (tx, companyId, id) => {
        const found = await meant(tx, companyId, id);
        if (found?.guest.status === 'WAITING') await leave(tx, found.guest, clock.now());
        await announceList(tx, { companyId, entity: 'waiting guest' });
      });
    },

    async answerOffer(tx, { companyId, phone, text }) {
      const reply = offerReplyOf(text);
      if (reply === null || !(await isCompanyOpen(tx, companyId))) return false;
      const at = clock.now();
      const all = await readOpenOffer(tx, companyId, phone, new Date(at.getTime() - ANSWER_MS));
      const open = all.filter(({ status }) => status === 'OPEN');
      const [only, other] = open.length > 0 ? open : all;
      if (!only || other) return false;
      const found = await meant(tx, companyId, only.id);
      if (!found) return false;
      if (reply === 'PASS') {
        await decline(tx, found.offer);
        return true;
      }
      const isBooked = await takeOffer(tx, { ...found, notifier, at });
      const page = await readPage(tx, companyId, { id: only.page_id });
      // Where the page texts its guests, that says it
      if (!page || (isBooked && page.texts_guests)) return true;
      const { companyName, language } = await companySettings(tx, companyId);
      const said = { companyName, title: page.title, start: only.starts_at, zone: found.guest.guest_zone };
      const words = await writtenIn([found.guest.language, language], () => compressedText(said, isBooked));
      const answer = { companyId, purpose: 'ANSWER', phone, text: words } as const;
      await sendText(tx, jobs, answer, at);
      return true;
    },
  };
}

/** For how long a reply is taken as the answer to a text. */
const ANSWER_MS = 24 * 60 * 60_000;
