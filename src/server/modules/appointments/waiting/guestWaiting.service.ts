import type { GuestProblem } from '#contract/appointments/guest.ts';
import { guestProblems } from '#contract/appointments/guest.ts';
import type { WaitingDays } from '#contract/appointments/waiting.ts';
import { waitingProblems } from '#contract/appointments/waiting.ts';
import { normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { tidyText } from '#contract/validation/text.ts';
import { notFound } from '#server/access/userError.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { waitsTooOften } from '../guests/openOfGuest.ts';
import type { PageAddress } from '../guests/openPage.ts';
import { inOpenPage } from '../guests/openPage.ts';
import { dayOf } from '../hours/days.ts';
import { readPage } from '../pages/bookingPages.store.ts';
import { joinList } from './joinList.ts';

/** What a guest sends to wait for a time of a page. */
export interface WaitingRequest extends WaitingDays {
  zone: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export interface GuestWaitingService {
  /**
   * Adds a guest to the waitlist of a page, once even if sent twice. Returns invalid fields; rejects a page
   * that cannot be booked or has no waitlist.
   */
  joinWaitingList(
    address: PageAddress,
    request: WaitingRequest,
    network: string | null,
  ): Promise<GuestProblem[]>;
}

/** Waitlists as guests join them. */
export function guestWaitingService(deps: AppointmentDeps): GuestWaitingService {
  const { clock, visitorLimits } = deps;
  return {
    async joinWaitingList(address, request, network) {
      await visitorLimits.count('submission', network);
      const result = await inOpenPage(deps, address, async (tx, { page: { id }, company }) => {
        const page = await readPage(tx, company.id, { id }, true);
        if (!page) throw notFound('booking page');
        const at = clock.now();
        const { zone, from, to } = request;
        const days = Object.entries(waitingProblems({ from, to }, dayOf(at, zone)));
        const asked = { questions: [], defaultCountry: company.defaultCountry };
        const errors = [
          ...days.map(([field, message]) => ({ field, message })),
          ...guestProblems({ ...request, answers: {} }, asked),
        ];
        if (errors.length > 0) return { errors };
        const guest = {
          firstName: tidyText(request.firstName),
          lastName: tidyText(request.lastName),
          email: normalizeEmail(request.email),
          phone: phoneE164(request.phone, company.defaultCountry),
        };
        const actor = { ...guest, companyId: company.id, userId: null };
        if (await waitsTooOften(tx, page, guest)) return { errors: [TOO_MANY_WAITS] };
        await joinList(tx, actor, { page, guest, zone, from, to }, at);
        return { errors };
      });
      if (!result) throw notFound('booking page');
      return result.errors;
    },
  };
}

const TOO_MANY_WAITS: GuestProblem = {
  field: 'email',
  message: 'This email or phone number is on several waitlists already',
};
