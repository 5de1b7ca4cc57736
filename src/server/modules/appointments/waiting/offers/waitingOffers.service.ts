import { v7 as newId } from 'uuid';
import { WAITING_KEPT_DAYS } from '#contract/limits/records/appointments.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { orFault, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { announceList } from '#server/modules/events/events.service.ts';
import { textDueAt } from '#server/modules/sms/outbox/textDue.service.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { AppointmentDeps } from '../../appointmentDeps.ts';
import { takeHosts } from '../../bookings/bookingHosts.ts';
import { blockOf } from '../../hours/busy.ts';
import { hostIdsOf } from '../../hours/hostHours.ts';
import { lockHostRows } from '../../hours/hosts.store.ts';
import { daysFrom } from '../../hours/offered.ts';
import { mayMailVisitor } from '../../mails/visitorMails.ts';
import type { FreeTime } from '../freedSlots.ts';
import { nextFreeTime } from '../freedSlots.ts';
import type { FreedTimeRow } from '../freedTimes.store.ts';
import { deleteOver, lockDueFreed, writeNextLook } from '../freedTimes.store.ts';
import type { WaitingGuestRow } from '../waitingGuests.store.ts';
import { readTurn } from '../waitingGuests.store.ts';
import type { OfferLinks } from './offerLinks.ts';
import { heldMinutes, offerMail } from './offerWords.ts';
import { insertOffer, lockOpenOffer, readPendingOffer, writeOffer } from './waitingOffers.store.ts';

export interface WaitingOffersService {
  /**
   * Offers each due opening to the next waiting guest and holds it for them: one guest at a time, once with
   * any number of processes. An unanswered offer goes to the next guest; during the quiet hours of that guest
   * the opening is not held and is checked again afterwards. A suspended company offers nothing. Returns the
   * number of offers.
   */
  offerFreedTimes(): Promise<number>;
}

/** Offering openings to waitlists. */
export function waitingOffersService({
  database,
  clock,
  logger,
  jobs,
  tokens,
  offerLinks,
}: Pick<AppointmentDeps, 'database' | 'clock' | 'logger' | 'jobs' | 'tokens'> & {
  offerLinks: OfferLinks;
}): WaitingOffersService {
  /** Looks at one opening; answers when it is looked at again, and whether it was offered. */
  async function passOn(
    tx: Tx,
    freed: FreedTimeRow,
    at: Date,
  ): Promise<{ next: Date | null; isOffered: boolean }> {
    const open = await lockOpenOffer(tx, freed.company_id, freed.id);
    if (open && open.expires_at > at) return { next: open.expires_at, isOffered: false };
    if (open) await writeOffer(tx, open, { status: 'PASSED', updated_at: at });
    if (freed.starts_at <= at) return { next: null, isOffered: false };
    const turn = await readTurn(tx, freed, TURN_MOST);
    const asked = await readPendingOffer(
      tx,
      freed.company_id,
      turn.map(({ id }) => id),
    );
    for (const guest of turn) {
      const offeredTimes = asked
        .filter(({ guest_id: id }) => id === guest.id)
        .map(({ starts_at }) => starts_at.getTime());
      const free = await nextFreeTime(tx, {
        freed,
        guest,
        at,
        isTold: (start) => offeredTimes.includes(start.getTime()),
      });
      if (!free) continue;
      const due = guest.phone === null ? at : await textDueAt(tx, freed.company_id, guest.phone, at);
      if (due > at && due < free.start) return { next: due, isOffered: false };
      // No text would come in time
      if (due > at && guest.email === null) continue;
      const expires = await offer(tx, freed, { guest, free, isText: guest.phone !== null && due <= at, at });
      if (expires) return { next: expires, isOffered: true };
    }
    return { next: null, isOffered: false };
  }

  async function offer(
    tx: Tx,
    freed: FreedTimeRow,
    { guest, free, isText, at }: { guest: WaitingGuestRow; free: FreeTime; isText: boolean; at: Date },
  ): Promise<Date | null> {
    const { company_id: companyId } = freed;
    const { page, companyZone, start } = free;
    await lockHostRows(tx, companyId, hostIdsOf(page));
    const { hostIds } = await takeHosts(tx, { page, companyZone, now: at }, start);
    if (hostIds.length === 0) return null;
    if (!isText && !(await mayMailVisitor(tx, tokens, guest.email ?? '', at))) return null;
    const end = new Date(start.getTime() + page.duration * 60_000);
    const block = blockOf({ start, end }, page);
    const holdEnd = at.getTime() + (page.waiting_minutes ?? 0) * 60_000;
    const expires = new Date(Math.min(holdEnd, start.getTime()));
    const id = newId();
    await insertOffer(tx, {
      company_id: companyId,
      id,
      guest_id: guest.id,
      freed_id: freed.id,
      page_id: page.id,
      host_ids: hostIds,
      starts_at: start,
      blocked_from: block.start,
      blocked_to: block.end,
      expires_at: expires,
      channel: isText ? 'TEXT' : 'MAIL',
      created_at: at,
      updated_at: at,
    });
    if (isText) await jobs.enqueue(tx, 'waiting.text', { companyId, offerId: id });
    else {
      const { companyName, language } = await companySettings(tx, companyId);
      const link = offerLinks.of({ company_id: companyId, id, starts_at: start });
      const minutes = heldMinutes({ created_at: at, expires_at: expires });
      const said = { companyName, title: page.title, start, zone: guest.guest_zone, minutes, link };
      const mail = await writtenIn([guest.language, language], () => offerMail(guest.email ?? '', said));
      await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt: expires.toISOString() });
    }
    await announceList(tx, { companyId, entity: 'waiting guest' });
    return expires;
  }

  return {
    async offerFreedTimes() {
      await platformScope(database, (tx) => deleteOver(tx, daysFrom(clock.now(), -WAITING_KEPT_DAYS)));
      let count = 0;
      for (;;) {
        const step = await platformScope(database, async (tx) => {
          const at = clock.now();
          const freed = await lockDueFreed(tx, at);
          if (!freed) return null;
          const { result, fault } = await orFault(tx, () => passOn(tx, freed, at));
          if (fault) logger.warn({ err: fault, freedTimeId: freed.id }, 'A freed time could not be offered');
          await writeNextLook(tx, freed, fault ? new Date(at.getTime() + PUT_OFF_MS) : result.next);
          return fault ? false : result.isOffered;
        });
        if (step === null) return count;
        if (step) count += 1;
      }
    },
  };
}

/** How many are looked at in one turn. */
const TURN_MOST = 500;
/** How long an opening waits after a fault. */
const PUT_OFF_MS = 10 * 60_000;
