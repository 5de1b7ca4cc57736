import { bookingConsentWording } from '#contract/appointments/bookingConsent.ts';
import { guestProblems } from '#contract/appointments/guest.ts';
import type { GuestProblem } from '#contract/appointments/guest.ts';
import { NEXT_SLOTS } from '#contract/limits/records/appointments.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { tidyText } from '#contract/validation/text.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import { wallClock } from '#server/platform/zonedTime.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { takeHosts } from '../bookings/hosts/bookingHosts.ts';
import { addBooking } from '../bookings/changes/addBooking.ts';
import { unlessTaken } from '../bookings/times/overlaps.ts';
import { readByKey } from '../bookings/bookings.store.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';
import { hostIdsOf } from '../hours/hostHours.ts';
import { lockHostRows } from '../hours/hosts.store.ts';
import { daysFrom, isOffered, offeredSlots } from '../hours/offered.ts';
import type { MomentAsked } from '../hours/offered.ts';
import type { Span } from '../hours/slots.ts';
import type { BookingTeller } from '../mails/bookingTeller.ts';
import { inOpenPage } from './openPage.ts';
import type { OpenPage, PageAddress } from './openPage.ts';

/** What a guest sends to book. */
export interface BookingRequest {
  start: Date;
  zone: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  answers: Record<string, string>;
  consent: boolean;
  /** The name of this submission: sent again, it is the same booking. */
  key: string | null;
}

/** What becomes of it. */
export type BookingAnswer =
  | { kind: 'booked'; booking: BookingRow }
  | { kind: 'gone'; next: Date[] }
  | { kind: 'invalid'; errors: GuestProblem[] };

/** The free times of a month, and of as much of the next as makes it whole by the clocks of any zone. */
export interface MonthTimes {
  /** By the company's calendar: 2026-03. */
  month: string;
  slots: Span[];
}

/** A page with the times that its guests see first; without where they asked for too many of late. */
export type PageWithTimes = OpenPage & { times: MonthTimes | null };

export interface GuestBookingsService {
  /** A page as guests see it. Refuses, as all of these do, where nobody can book. */
  findOpenPage(address: PageAddress): Promise<OpenPage>;
  /** And with the free times of this month. `ip` is whose calls are counted, as those for free slots; null for nobody's. */
  findPageWithTimes(address: PageAddress, ip: string | null): Promise<PageWithTimes>;
  /** The free slots of a page between two moments. `ip` is whose calls are counted; null for nobody's. */
  findSlots(
    address: PageAddress,
    asked: { from: Date; until: Date; ip: string | null },
  ): Promise<{ duration: number; slots: Span[] }>;
  /** Books. A time that is not offered, any more or at all, answers with the next ones that are. */
  book(address: PageAddress, request: BookingRequest, ip: string | null): Promise<BookingAnswer>;
}

/** Booking by guests, who have no account. */
export function guestBookingsService(
  deps: AppointmentDeps & { teller: BookingTeller },
): GuestBookingsService {
  const { database, clock, rateLimits, tokens, teller } = deps;

  const inPage = async <T>(address: PageAddress, work: (tx: Tx, open: OpenPage) => Promise<T>) => {
    const result = await inOpenPage(deps, address, async (tx, open) => ({ of: await work(tx, open) }));
    if (!result) throw notFound('booking page');
    return result.of;
  };

  const counted = async (what: keyof typeof CALLS, ip: string | null): Promise<void> => {
    if (ip !== null)
      await rateLimits.take(database.kysely, `booking-${what}|${tokens.addressKey(ip)}`, CALLS[what]);
  };

  return {
    findOpenPage: (address) => inPage(address, async (_tx, open) => open),

    async findPageWithTimes(address, ip) {
      const isAmongMany = await counted('slots', ip).then(
        () => false,
        (error: unknown) => {
          if (error instanceof UserError) return true;
          throw error;
        },
      );
      return inPage(address, async (tx, open) => {
        if (isAmongMany) return { ...open, times: null };
        const { page, company } = open;
        const now = clock.now();
        const month = wallClock(now, company.timeZone).slice(0, 7);
        const asked = {
          page,
          companyZone: company.timeZone,
          now,
          from: now,
          until: endOfMonthAnywhere(month),
        };
        return { ...open, times: { month, slots: [...(await offeredSlots(tx, asked))] } };
      });
    },

    async findSlots(address, { from, until, ip }) {
      await counted('slots', ip);
      return inPage(address, async (tx, { page, company }) => {
        const asked = { page, companyZone: company.timeZone, now: clock.now(), from, until };
        return { duration: page.duration, slots: [...(await offeredSlots(tx, asked))] };
      });
    },

    async book(address, request, ip) {
      await counted('requests', ip);
      const answer = await unlessTaken(() =>
        inPage(address, async (tx, { page, company, shown }): Promise<BookingAnswer> => {
          const errors = guestProblems(request, { ...page, defaultCountry: company.defaultCountry });
          if (errors.length > 0) return { kind: 'invalid', errors };
          const at = clock.now();
          const offer = { page, companyZone: company.timeZone, now: at };
          // Most of a crowd learn without waiting for each other that the time is gone
          if (!(await isFree(tx, page.id, offer, request)))
            return { kind: 'gone', next: await nextSlots(tx, offer, request.start) };
          await lockHostRows(tx, company.id, hostIdsOf(page));
          const known = request.key && (await readByKey(tx, company.id, page.id, request.key));
          if (known) return { kind: 'booked', booking: known };
          const { hostIds } = await takeHosts(tx, offer, request.start);
          if (hostIds.length === 0) return { kind: 'gone', next: await nextSlots(tx, offer, request.start) };
          const guest = {
            firstName: tidyText(request.firstName),
            lastName: tidyText(request.lastName),
            email: normalizeEmail(request.email),
            phone: phoneE164(request.phone, company.defaultCountry),
          };
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
              answers: page.questions.flatMap(({ id, label }) => {
                const answer = tidyText(request.answers[id] ?? '');
                return answer === '' ? [] : [{ question: label, answer }];
              }),
              hasConsented: request.consent,
              requestKey: request.key,
              personId: null,
            },
            at,
          );
          await teller.tell(tx, { change: 'BOOKED', booking, byUser: null, at });
          if (request.consent && guest.phone) {
            const evidence = {
              booking: booking.id,
              page: page.id,
              ...(ip !== null && { address: tokens.addressKey(ip) }),
            };
            const wording = bookingConsentWording(shown.company_name);
            const entry = { phone: guest.phone, personId: booking.person_id, act: 'GIVEN', wording } as const;
            const consent = { ...entry, channel: 'BOOKING_PAGE', evidence } as const;
            await appendConsents(tx, tokens, company.id, [consent], at);
          }
          return { kind: 'booked', booking };
        }),
      );
      return answer;
    },
  };

  async function isFree(
    tx: Tx,
    pageId: string,
    offer: MomentAsked,
    { start, key }: BookingRequest,
  ): Promise<boolean> {
    if (await isOffered(tx, offer, start)) return true;
    return key !== null && (await readByKey(tx, offer.page.company_id, pageId, key)) !== undefined;
  }
}

/** The next free times of a page from a moment on, within a month. */
export async function nextSlots(tx: Tx, offer: MomentAsked, moment: Date): Promise<Date[]> {
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

const CALLS = { slots: { capacity: 120, seconds: 60 }, requests: { capacity: 20, seconds: 600 } };
