import type { ImportReader } from '#server/modules/imports/upload/importReader.ts';
import type { AppointmentDeps } from './appointmentDeps.ts';
import type { BookingExportService } from './bookings/bookingExport.service.ts';
import { bookingExportService } from './bookings/bookingExport.service.ts';
import type { BookingReadsService } from './bookings/bookingReads.service.ts';
import { bookingReadsService } from './bookings/bookingReads.service.ts';
import type { BookingsService } from './bookings/bookings.service.ts';
import { bookingsService } from './bookings/bookings.service.ts';
import type { OutsideChangesService } from './bookings/outsideChanges.service.ts';
import { outsideChangesService } from './bookings/outsideChanges.service.ts';
import type { ReassignService } from './bookings/reassign.service.ts';
import { reassignService } from './bookings/reassign.service.ts';
import type { BookingSeriesService } from './bookingSeries.service.ts';
import { bookingSeriesService } from './bookingSeries.service.ts';
import type { FollowingBookingsService } from './followingBookings.service.ts';
import { followingBookingsService } from './followingBookings.service.ts';
import type { GuestBookingsService } from './guests/guestBookings.service.ts';
import { guestBookingsService } from './guests/guestBookings.service.ts';
import type { GuestRepliesService } from './guests/guestReplies.service.ts';
import { guestRepliesService } from './guests/guestReplies.service.ts';
import type { ManagedBookingsService } from './guests/managedBookings.service.ts';
import { managedBookingsService } from './guests/managedBookings.service.ts';
import type { ManageLinks } from './guests/manageLinks.ts';
import { createManageLinks } from './guests/manageLinks.ts';
import type { HolidaysService } from './hours/holidays.service.ts';
import { holidaysService } from './hours/holidays.service.ts';
import type { HostStatesService } from './hours/hostStates.service.ts';
import { hostStatesService } from './hours/hostStates.service.ts';
import type { HoursService } from './hours/hours.service.ts';
import { hoursService } from './hours/hours.service.ts';
import type { BookingImportsService } from './imports/bookingImports.service.ts';
import { bookingImportsService } from './imports/bookingImports.service.ts';
import type { BookingLinksService } from './links/bookingLinks.service.ts';
import { bookingLinksService } from './links/bookingLinks.service.ts';
import { createBookingNotifier } from './mails/bookingNotifier.ts';
import type { CalendarFeedService } from './mails/calendarFeed.service.ts';
import { calendarFeedService } from './mails/calendarFeed.service.ts';
import { createSeriesNotifier } from './mails/seriesNotifier.ts';
import type { BookingMessagesService } from './messages/bookingMessages.service.ts';
import { bookingMessagesService } from './messages/bookingMessages.service.ts';
import type { BookingRemindersService } from './messages/bookingReminders.service.ts';
import { bookingRemindersService } from './messages/bookingReminders.service.ts';
import type { BookingTextsService } from './messages/bookingTexts.service.ts';
import { bookingTextsService } from './messages/bookingTexts.service.ts';
import type { MovedBookingsService } from './messages/movedBookings.service.ts';
import { movedBookingsService } from './messages/movedBookings.service.ts';
import type { BookingPagesService } from './pages/bookingPages.service.ts';
import { bookingPagesService } from './pages/bookingPages.service.ts';
import type { BookingPageTrash } from './pages/bookingPageTrash.service.ts';
import { bookingPageTrash } from './pages/bookingPageTrash.service.ts';
import type { GuestWaitingService } from './waiting/guestWaiting.service.ts';
import { guestWaitingService } from './waiting/guestWaiting.service.ts';
import type { OfferAnswersService } from './waiting/offers/offerAnswers.service.ts';
import { offerAnswersService } from './waiting/offers/offerAnswers.service.ts';
import { createOfferLinks } from './waiting/offers/offerLinks.ts';
import type { OfferTextsService } from './waiting/offers/offerTexts.service.ts';
import { offerTextsService } from './waiting/offers/offerTexts.service.ts';
import type { WaitingOffersService } from './waiting/offers/waitingOffers.service.ts';
import { waitingOffersService } from './waiting/offers/waitingOffers.service.ts';
import type { WaitingGuestsService } from './waiting/waitingGuests.service.ts';
import { waitingGuestsService } from './waiting/waitingGuests.service.ts';

/** Appointments: pages on which guests book, and the bookings. */
export interface AppointmentsService
  extends
    BookingPagesService,
    BookingPageTrash,
    HoursService,
    HolidaysService,
    BookingReadsService,
    BookingMessagesService,
    BookingRemindersService,
    BookingTextsService,
    MovedBookingsService,
    BookingsService,
    BookingSeriesService,
    FollowingBookingsService,
    ReassignService,
    OutsideChangesService,
    GuestBookingsService,
    GuestRepliesService,
    ManagedBookingsService,
    WaitingGuestsService,
    GuestWaitingService,
    WaitingOffersService,
    OfferTextsService,
    OfferAnswersService,
    CalendarFeedService,
    BookingLinksService,
    BookingExportService,
    BookingImportsService,
    HostStatesService {
  /** The link with which a guest moves or cancels a booking. */
  manageUrl: ManageLinks['of'];
}

/** The appointments' service on a database. */
export function createAppointmentsService(
  deps: AppointmentDeps & { importReader: Pick<ImportReader, 'read'> },
): AppointmentsService {
  const links = createManageLinks(deps);
  const notifiers = {
    notifier: createBookingNotifier({ ...deps, links }),
    seriesNotifier: createSeriesNotifier({ ...deps, links }),
  };
  const offered = { ...deps, ...notifiers, offerLinks: createOfferLinks(deps) };
  const answers = offerAnswersService(offered);
  const whole = { ...deps, links, ...notifiers, answers };
  return {
    ...bookingPagesService(deps),
    ...bookingPageTrash(deps),
    ...hoursService(deps),
    ...holidaysService(deps),
    ...bookingReadsService(deps),
    ...bookingMessagesService(deps),
    ...bookingRemindersService(whole),
    ...bookingTextsService(whole),
    ...movedBookingsService(whole),
    ...bookingsService(whole),
    ...bookingSeriesService(whole),
    ...followingBookingsService(whole),
    ...reassignService(whole),
    ...outsideChangesService(whole),
    ...guestBookingsService(whole),
    ...guestRepliesService(whole),
    ...managedBookingsService(whole),
    ...waitingGuestsService(deps),
    ...guestWaitingService(deps),
    ...waitingOffersService(offered),
    ...offerTextsService(offered),
    ...answers,
    ...calendarFeedService(deps),
    ...bookingLinksService(deps),
    ...bookingExportService(deps),
    ...bookingImportsService(deps),
    ...hostStatesService(deps),
    manageUrl: links.of,
  };
}
