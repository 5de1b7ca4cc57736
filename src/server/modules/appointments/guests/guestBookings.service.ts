import { bookingConsentWording } from '#contract/appointments/bookingConsent.ts';
import type { GuestProblem } from '#contract/appointments/guest.ts';
import { GUEST_MESSAGES } from '#contract/appointments/guest.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { tidyText } from '#contract/validation/text.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { addBooking } from '../bookings/addBooking.ts';
import { takeHosts } from '../bookings/bookingHosts.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { readByKey } from '../bookings/bookings.store.ts';
import { refuseTakenSlot } from '../bookings/overlaps.ts';
import { hostIdsOf } from '../hours/hostHours.ts';
import { lockHostRows } from '../hours/hosts.store.ts';
import type { RequestedMoment } from '../hours/offered.ts';
import { isOffered } from '../hours/offered.ts';
import type { LinkState } from '../links/guestLinks.ts';
import { LINK_MESSAGES, openLink, spendLink } from '../links/guestLinks.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import { withLength } from '../pages/pageLength.ts';
import type { GuestTimesService } from './guestTimes.service.ts';
import { guestTimesService, nextSlots } from './guestTimes.service.ts';
import { inBookingPage } from './inBookingPage.ts';
import { hasTooMany } from './openOfGuest.ts';
import type { PageAddress } from './openPage.ts';
import { readGuest } from './readGuest.ts';
import { createRecentSlots } from './recentSlots.ts';

/** What a guest sends to book. */
export interface BookingRequest {
  start: Date;
  /** One of the page's durations in minutes; null for its initial one. */
  duration: number | null;
  zone: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  answers: Record<string, string>;
  consent: boolean;
  /** The token of a one-time link; null without one. */
  once: string | null;
  /** The name of this submission: sent again, it is the same booking. */
  key: string | null;
}

/** What becomes of it. */
export type BookingAnswer =
  | { kind: 'booked'; booking: BookingRow }
  | { kind: 'gone'; next: Date[] }
  | { kind: 'invalid'; errors: GuestProblem[] };

export interface GuestBookingsService extends GuestTimesService {
  /** Books. A time that is not offered, any more or at all, answers with the next ones that are. */
  book(address: PageAddress, request: BookingRequest, network: string | null): Promise<BookingAnswer>;
}

const WRONG_DURATION: GuestProblem = { field: 'duration', message: GUEST_MESSAGES.duration };

const TOO_MANY_OPEN: GuestProblem = { field: 'email', message: GUEST_MESSAGES.open };

/**
 * The booking that the same guest sent before. If another guest has the same key, neither sees the other's
 * booking.
 */
function sentAgain(booking: BookingRow, { email }: BookingRequest): BookingAnswer {
  if (booking.email === normalizeEmail(email)) return { kind: 'booked', booking };
  return {
    kind: 'invalid',
    errors: [{ field: 'key', message: 'This key was already used for another booking. Send a new key' }],
  };
}

/** The error for a one-time link that cannot be used. */
function unusableLink(state: Exclude<LinkState, 'OPEN'>): UserError {
  return new UserError(410, 'link-unusable', LINK_MESSAGES[state]);
}

/** Booking by guests, who have no account. */
export function guestBookingsService(
  deps: AppointmentDeps & { notifier: BookingNotifier },
): GuestBookingsService {
  const { clock, tokens, notifier, visitorLimits } = deps;
  const inPage = inBookingPage(deps);
  const recent = createRecentSlots(clock);

  return {
    ...guestTimesService({ ...deps, recent }),

    async book(address, request, network) {
      await visitorLimits.count('submission', network);
      let pageId = '';
      const answer = await refuseTakenSlot(() =>
        inPage(address, async (tx, { page: found, company, shown, customFields }): Promise<BookingAnswer> => {
          pageId = found.id;
          const page = withLength(found, request.duration);
          if (!page) return { kind: 'invalid', errors: [WRONG_DURATION] };
          const { answers, values, errors } = readGuest(request, { page, company, customFields });
          if (errors.length > 0) return { kind: 'invalid', errors };
          const at = clock.now();
          const offer = { page, companyZone: company.timeZone, now: at };
          // In a rush, most guests learn without waiting for a lock that the time is taken
          if (!(await isFree(tx, page.id, offer, request)))
            return { kind: 'gone', next: await nextSlots(tx, offer, request.start) };
          // Locked before the hosts, in this order everywhere
          const link =
            request.once === null
              ? null
              : await openLink(tx, tokens, {
                  page,
                  token: request.once,
                  at,
                  isLocked: true,
                });
          await lockHostRows(tx, company.id, hostIdsOf(page));
          const known = request.key && (await readByKey(tx, company.id, page.id, request.key));
          if (known) return sentAgain(known, request);
          if (link && link.state !== 'OPEN') throw unusableLink(link.state);
          const guest = {
            firstName: tidyText(request.firstName),
            lastName: tidyText(request.lastName),
            email: normalizeEmail(request.email),
            phone: phoneE164(request.phone, company.defaultCountry),
          };
          if (await hasTooMany(tx, page, guest, at)) return { kind: 'invalid', errors: [TOO_MANY_OPEN] };
          const { hostIds } = await takeHosts(tx, offer, request.start);
          if (hostIds.length === 0) return { kind: 'gone', next: await nextSlots(tx, offer, request.start) };
          const actor = { ...guest, companyId: company.id, userId: null };
          const booking = await addBooking(
            tx,
            actor,
            {
              page,
              hostIds,
              start: request.start,
              status: page.needs_approval ? 'PENDING' : 'CONFIRMED',
              guest,
              guestZone: request.zone,
              answers,
              values,
              hasConsented: request.consent,
              requestKey: request.key,
              personId: link?.row?.person_id ?? null,
            },
            at,
          );
          if (link?.row) await spendLink(tx, link.row, booking, at);
          await notifier.notify(tx, { change: 'BOOKED', booking, byUser: null, at });
          if (request.consent && guest.phone) {
            const evidence = {
              booking: booking.id,
              page: page.id,
              ...(network !== null && { address: tokens.addressKey(network) }),
            };
            const wording = bookingConsentWording(shown.company_name);
            const entry = { phone: guest.phone, personId: booking.person_id, act: 'GIVEN', wording } as const;
            const consent = { ...entry, channel: 'BOOKING_PAGE', evidence } as const;
            await appendConsents(tx, tokens, company.id, [consent], at);
          }
          return { kind: 'booked', booking };
        }),
      );
      recent.forget(pageId);
      return answer;
    },
  };

  async function isFree(
    tx: Tx,
    pageId: string,
    offer: RequestedMoment,
    { start, key }: BookingRequest,
  ): Promise<boolean> {
    if (await isOffered(tx, offer, start)) return true;
    return key !== null && (await readByKey(tx, offer.page.company_id, pageId, key)) !== undefined;
  }
}
