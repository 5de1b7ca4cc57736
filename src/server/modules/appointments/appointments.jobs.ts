import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Adds a message about a booking to the outbox. */
    'bookings.text': { companyId: string; messageId: string; sequence: number; more?: number };
    /** Notifies of the latest of several moves of a booking. */
    'bookings.moved': { companyId: string; bookingId: string; sequence: number };
    /** Adds the message of an offer to the outbox. */
    'waiting.text': { companyId: string; offerId: string };
    /** Removes a phone number that opted out from waitlists. */
    'waiting.leave': { companyId: string; phone: string };
  }
}

/** Messages about bookings, the waitlist, and the trash of event types. */
export function appointmentsJobs({ appointments }: Pick<Services, 'appointments'>) {
  return [
    defineJob({
      name: 'bookingPages.purge',
      cron: '29 * * * *',
      handler: () => appointments.purgeBookingPages(),
    }),
    defineJob({
      name: 'bookingLinks.purge',
      cron: '41 4 * * *',
      handler: () => appointments.purgeBookingLinks(),
    }),
    defineJob({
      name: 'bookingImports.purge',
      cron: '43 4 * * *',
      handler: () => appointments.purgeBookingImports(),
    }),
    // Reminds guests and hosts, and follows up
    defineJob({ name: 'bookings.remind', cron: '* * * * *', handler: () => appointments.remindOfBookings() }),
    defineJob({ name: 'bookings.moved', handler: (ref) => appointments.notifyMoved(ref) }),
    defineJob({ name: 'bookings.text', retries: 20, handler: (ref) => appointments.sendBookingText(ref) }),
    // Offers openings to the waitlist
    defineJob({ name: 'waiting.offer', cron: '* * * * *', handler: () => appointments.offerFreedTimes() }),
    defineJob({ name: 'waiting.text', retries: 20, handler: (ref) => appointments.sendOfferText(ref) }),
    defineJob({ name: 'waiting.leave', retries: 20, handler: (ref) => appointments.leaveByPhone(ref) }),
  ];
}
