import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings, isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceList } from '#server/modules/events/events.service.ts';
import { sendText } from '#server/modules/sms/outbox/sendText.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { AppointmentDeps } from '../../appointmentDeps.ts';
import { mayMailVisitor } from '../../mails/visitorMails.ts';
import { readPage } from '../../pages/bookingPages.store.ts';
import { lockFreed, writeNextLook } from '../freedTimes.store.ts';
import type { WaitingGuestRow } from '../waitingGuests.store.ts';
import { lockWaitingGuest, readWaitingOfPhone, writeWaitingGuest } from '../waitingGuests.store.ts';
import type { OfferLinks } from './offerLinks.ts';
import { heldMinutes, offerMail, offerText } from './offerWords.ts';
import type { WaitingOfferRow } from './waitingOffers.store.ts';
import { readOffer, readOpenOffers, writeOffer } from './waitingOffers.store.ts';

export interface OfferTextsService {
  /**
   * Passes the SMS of an open offer to the send policy and the outbox, once for any number of calls. If the
   * policy rejects it, the offer is sent by email or offered next; a guest who has opted out leaves the
   * waitlist.
   */
  sendOfferText(ref: { companyId: string; offerId: string }): Promise<void>;
  /** Removes a phone number from all waitlists of a company, and offers its held times next. */
  leaveByPhone(of: { companyId: string; phone: string }): Promise<void>;
}

/** Texts of offers, outside of the transactions that make them: the gate is one for the whole company. */
export function offerTextsService({
  database,
  clock,
  jobs,
  tokens,
  offerLinks,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'jobs' | 'tokens'> & {
  offerLinks: OfferLinks;
}): OfferTextsService {
  return {
    sendOfferText: ({ companyId, offerId }) =>
      companyScope(database, { companyId, userId: null }, async (tx) => {
        const offer = await lockOffer(tx, companyId, offerId);
        const at = clock.now();
        const isWanted = offer?.status === 'OPEN' && offer.text_id === null && offer.reason === null;
        if (!offer || !isWanted || offer.expires_at <= at || !(await isCompanyOpen(tx, companyId))) return;
        const guest = await lockWaitingGuest(tx, companyId, offer.guest_id);
        const page = await readPage(tx, companyId, { id: offer.page_id });
        if (!guest?.phone || guest.status !== 'WAITING' || !page) return passOver(tx, offer, at);
        const { companyName, language } = await companySettings(tx, companyId);
        const languages = [guest.language, language];
        const { starts_at: start, expires_at: expiresAt } = offer;
        const minutes = heldMinutes(offer);
        const link = offerLinks.of(offer);
        const said = { companyName, title: page.title, start, zone: guest.guest_zone, minutes, link };
        const { phone, is_by_visitor: isByVisitor } = guest;
        const to = { companyId, purpose: 'REMINDER', phone, isByVisitor, expiresAt } as const;
        const text = await writtenIn(languages, () => offerText(said));
        const { id, reason } = await sendText(tx, jobs, { ...to, text }, at);
        await writeOffer(tx, offer, { text_id: id, reason, updated_at: at });
        if (reason === 'OPTED_OUT') await leave(tx, guest, at);
        else if (reason !== null && guest.email && (await mayMailVisitor(tx, tokens, guest.email, at))) {
          await writeOffer(tx, offer, { channel: 'MAIL', updated_at: at });
          const { email } = guest;
          const mail = await writtenIn(languages, () => offerMail(email, said));
          await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt: expiresAt.toISOString() });
        } else if (reason !== null) await passOver(tx, offer, at);
        await announceList(tx, { companyId, entity: 'waiting guest' });
      }),

    leaveByPhone: ({ companyId, phone }) =>
      companyScope(database, { companyId, userId: null }, async (tx) => {
        for (const guest of await readWaitingOfPhone(tx, companyId, phone))
          await leave(tx, guest, clock.now());
        await announceList(tx, { companyId, entity: 'waiting guest' });
      }),
  };
}

/** An offer with its opening, both locked: always in this order, before hosts. */
export async function lockOffer(tx: Tx, companyId: string, id: string): Promise<WaitingOfferRow | undefined> {
  const offer = await readOffer(tx, companyId, id);
  if (!offer) return undefined;
  await lockFreed(tx, companyId, offer.freed_id);
  return readOffer(tx, companyId, id, true);
}

/** Ends an open offer: the time goes to who waits next. */
export async function passOver(
  tx: Tx,
  offer: WaitingOfferRow,
  at: Date,
  status: 'PASSED' | 'DECLINED' | 'GONE' = 'PASSED',
): Promise<void> {
  await writeOffer(tx, offer, { status, updated_at: at });
  await writeNextLook(tx, { company_id: offer.company_id, id: offer.freed_id }, at);
}

/** Removes a guest from the waitlist, and offers their held times next. */
export async function leave(tx: Tx, guest: WaitingGuestRow, at: Date): Promise<void> {
  for (const { id } of await readOpenOffers(tx, guest.company_id, [guest.id])) {
    const open = await lockOffer(tx, guest.company_id, id);
    if (open?.status === 'OPEN') await passOver(tx, open, at);
  }
  await writeWaitingGuest(tx, guest, { status: 'LEFT', updated_at: at });
}
