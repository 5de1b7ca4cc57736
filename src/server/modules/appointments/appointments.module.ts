import type { Jobs } from '#server/jobs/jobs.ts';
import type { Module } from '#server/module.ts';
import { appointmentsJobs } from './appointments.jobs.ts';
import type { AppointmentsService } from './appointments.service.ts';
import { createAppointmentsService } from './appointments.service.ts';
import { bookingApi } from './booking-page/bookingApi.routes.ts';
import { bookingPages } from './booking-page/bookingPages.routes.ts';
import { manageRoutes } from './booking-page/manage.routes.ts';
import { offerRoutes } from './booking-page/offer.routes.ts';
import { bookingReadsResolvers } from './bookings/bookingReads.resolvers.ts';
import { bookingsResolvers } from './bookings/bookings.resolvers.ts';
import { moveBookings } from './bookings/personBookings.service.ts';
import { shownBookings } from './bookings/shownBookings.service.ts';
import { hoursResolvers } from './hours/hours.resolvers.ts';
import { bookingImportsResolvers } from './imports/bookingImports.resolvers.ts';
import { bookingImportRoutes } from './imports/bookingImports.routes.ts';
import { bookingLinksResolvers } from './links/bookingLinks.resolvers.ts';
import { calendarFeedResolvers } from './mails/calendarFeed.resolvers.ts';
import { announceTextsOfBookings } from './messages/announceTexts.ts';
import { bookingPagesResolvers } from './pages/bookingPages.resolvers.ts';
import { seriesResolvers } from './series.resolvers.ts';
import { waitingResolvers } from './waiting/waiting.resolvers.ts';

declare module '#server/services.ts' {
  interface Services {
    appointments: AppointmentsService;
  }
}

declare module '#server/reactions.ts' {
  interface Occurrences {
    /** Bookings of these hosts were added, changed or cancelled, or reassigned from or to them. `jobs`: the writer's queue. */
    'bookings.changed': {
      companyId: string;
      hostIds: readonly string[];
      jobs: Pick<Jobs, 'enqueue'>;
      at: Date;
    };
  }
}

export const appointmentsModule = {
  resolvers: [
    bookingReadsResolvers,
    bookingsResolvers,
    bookingImportsResolvers,
    bookingLinksResolvers,
    calendarFeedResolvers,
    hoursResolvers,
    bookingPagesResolvers,
    seriesResolvers,
    waitingResolvers,
  ],
  services: {
    appointments: (parts, { companies }) => createAppointmentsService({ ...parts, companies }),
  },
  jobs: [appointmentsJobs],
  reactions: { 'people.deleted': moveBookings, 'sms.changed': announceTextsOfBookings },
  routes: [bookingPages, manageRoutes, offerRoutes, bookingApi, bookingImportRoutes],
  companyTables: [
    'booking_messages',
    'waiting_offers',
    'freed_times',
    'waiting_guests',
    'booking_links',
    'bookings',
    'booking_imports',
    'booking_pages',
    'booking_hosts',
  ],
  recordReaders: { booking: shownBookings },
} satisfies Module;
